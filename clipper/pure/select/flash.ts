import type { Span } from '../Analysis.ts'

/** Seconds of the old or the new shot that would show as a flash. */
export const flash = 0.5
/** Seconds before a cut at which a clip ends, so that nothing of the new shot shows. */
export const beforeCut = 0.05

/** Where in a pause a cut is taken for an edge: nothing is heard there for sure. */
export const inPause = ({ start, end }: Span): Span => ({ start: start + 0.05, end: end - 0.05 })
