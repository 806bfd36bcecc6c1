import type { Selection } from '../ClipChoice.ts'

/** Returns whether the measurements contain anything to choose clips by. */
export const standsOut = ({ clips }: Selection): boolean =>
  clips.length > 0 && !clips.some(({ reasons }) => reasons.some(({ signal }) => signal === 'spread'))
