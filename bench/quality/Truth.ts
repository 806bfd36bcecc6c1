import type { Sentence, Span, Word } from '../../clipper/clipper.ts'

/** A moment that is worth a clip, and its kind. */
export interface PlantedMoment extends Span {
  kind: string
}

/** The known truth of a video, in seconds. For a user-supplied video, each part may be missing. */
export interface Truth {
  duration: number
  moments: PlantedMoment[]
  words: Word[]
  sentences: Sentence[]
}
