/** Seconds to leave before speech begins and after it ends. */
const before = 0.08
const after = 0.12

/** Returns the start of a clip for speech that starts at `start`, without the end of earlier speech. */
export const startBefore = (start: number, previousEnd = 0): number =>
  Math.max(0, start - before, Math.min(start, previousEnd))

/** Returns the end of a clip for speech that ends at `end`, without the start of later speech. */
export const endAfter = (end: number, nextStart: number, duration: number): number =>
  Math.min(duration, end + after, Math.max(end, nextStart))
