import type { Span } from '../pure/Analysis.ts'
import type { CuePiece } from './cueText.ts'

/** A cue with the lines that are on screen, each in pieces. */
export interface RawCue extends Span {
  lines: CuePiece[][]
}
