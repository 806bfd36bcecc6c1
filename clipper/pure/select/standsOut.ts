import type { Selection } from '../ClipChoice.ts'

/** Is there anything in what was measured by which clips could be chosen? */
export const standsOut = ({ clips }: Selection): boolean =>
  clips.length > 0 && !clips.some(({ reasons }) => reasons.some(({ signal }) => signal === 'spread'))
