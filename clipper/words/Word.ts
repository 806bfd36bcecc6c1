import type { Span } from '../Analysis.ts'

/** A spoken word, in seconds of the source. */
export interface Word extends Span {
  text: string
}
