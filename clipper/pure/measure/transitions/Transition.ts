import type { Span } from '../../Analysis.ts'

/** A gradual change from one shot to the next: the seconds in which neither of them is seen alone. */
export interface Transition extends Span {
  /** Through a plain colour; from one picture directly to the other; or by an edge that moves across the picture. */
  kind: 'fade' | 'dissolve' | 'wipe'
}

/** The start of a shot in decoded pictures. */
export interface FoundCut {
  /** Seconds: exact for hard cuts, within the transition otherwise. */
  at: number
  /** Absent for hard cuts. */
  transition?: Transition
}
