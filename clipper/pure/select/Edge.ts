/** A moment at which a clip may start or end. */
export interface Edge {
  /** Seconds. */
  time: number
  kind: 'pause' | 'sentence' | 'cut' | 'bound' | 'quiet'
  /** 0..1 */
  quality: number
  /** Length of the surrounding pause, in seconds. */
  pause?: number
  /** The topic of the talk changes here. */
  topic?: boolean
}

export interface Edges {
  starts: Edge[]
  ends: Edge[]
}
