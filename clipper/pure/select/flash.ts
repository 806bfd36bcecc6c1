import type { Span } from '../Analysis.ts'

/** Seconds of the old or the new shot that would show as a flash. */
export const flash = 0.5
/** Seconds before a cut at which a clip ends, so that nothing of the new shot shows. */
export const beforeCut = 0.05
/** Seconds after a cut at which a clip starts: of the cuts of a whole video, a tenth are two pictures early (302). */
const afterCut = 0.09

/** Returns the start of a clip that begins with a new shot: within the silence around the cut, if there is one. */
export const startAfterCut = (cut: number, silence?: Span): number =>
  Math.min(cut + afterCut, silence?.end ?? Number.POSITIVE_INFINITY)

/** Returns the part of a pause in which a cut can be an edge: it is certainly silent. */
export const inPause = ({ start, end }: Span): Span => ({ start: start + 0.05, end: end - 0.05 })
