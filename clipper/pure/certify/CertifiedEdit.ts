import type { Span, Word } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import type { ShownFaces } from './faceChecks.ts'
import type { HeardSource } from './soundLost.ts'

/** The edit that a file was made from; times in seconds of the source. */
export interface CertifiedEdit extends Edit {
  /** Duration of the source. */
  duration: number
  words?: readonly Word[] | null | undefined
  pauses?: readonly Span[] | null | undefined
  cuts?: readonly number[] | null | undefined
  /** The loudness of the source, to compare with the file's sound. */
  heard?: HeardSource | null | undefined
  /** Letters of its captions that no font has. */
  undrawn?: number | undefined
  /** Undefined if faces were not detected. */
  faces?: ShownFaces | undefined
}
