import type { Span } from '../Analysis.ts'

/** Seconds of the old or the new shot that would show as a flash. */
export const flash = 0.5
/** Seconds before a cut at which a clip ends, so that nothing of the new shot shows. */
export const beforeCut = 0.05

/** Returns the part of a pause in which a cut can be an edge: it is certainly silent. */
export const inPause = ({ start, end }: Span): Span => ({ start: start + 0.05, end: end - 0.05 })
