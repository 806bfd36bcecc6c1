import type { Sentence, Span, Word } from '../../clipper/clipper.ts'

/** A moment that is worth a clip, and what makes it so. */
export interface PlantedMoment extends Span {
  kind: string
}

/** What is known of a video, in seconds. Of a given one, each part may be missing. */
export interface Truth {
  duration: number
  moments: PlantedMoment[]
  words: Word[]
  sentences: Sentence[]
}
