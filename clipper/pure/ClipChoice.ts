/** A sentence fragment saying why a clip was chosen. */
export interface Reason {
  /** 'loudness', 'motion', 'cuts', 'speech', 'pause_start', 'pause_end', 'sentence', 'spread', 'whole' ... */
  signal: string
  /**
   * Its strength within its video, 0..1, where 1 is the strongest of its kind; null for a reason without a degree, such
   * as a question.
   */
  value: number | null
  text: string
}

/** A range of the source, in seconds, that is worth a clip. */
export interface ClipChoice {
  start: number
  end: number
  /** 0..1 */
  score: number
  title: string
  reasons: Reason[]
}

export interface Selection {
  /** In order of time. */
  clips: ClipChoice[]
  /** Why there are few clips or none; null if there is nothing to add. */
  note: string | null
}
