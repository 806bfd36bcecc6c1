import type { Span, Word } from '../Analysis.ts'
import type { Correction, Edit } from '../edit/Edit.ts'
import type { HeardSource } from './soundLost.ts'

/** What a file was made of; times in seconds of the source. */
export interface CertifiedEdit extends Pick<Edit, 'ranges' | 'loudness'> {
  /** Of the source. */
  duration: number
  corrections?: readonly Correction[] | undefined
  words?: readonly Word[] | null | undefined
  pauses?: readonly Span[] | null | undefined
  cuts?: readonly number[] | null | undefined
  /** To be compared with what is heard of the file. */
  heard?: HeardSource | null | undefined
  /** Letters of its captions that no font has. */
  undrawn?: number | undefined
}
