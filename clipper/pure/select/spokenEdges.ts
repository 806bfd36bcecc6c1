/** Seconds to leave before speech begins and after it ends. */
const before = 0.08
const after = 0.12

/** Returns the second at which a clip starts that begins with speech at `start`; never within what is said before. */
export const startBefore = (start: number, previousEnd = 0): number =>
  Math.max(0, start - before, Math.min(start, previousEnd))

/** Returns the second at which a clip ends whose speech ends at `end`; never within what is said next. */
export const endAfter = (end: number, nextStart: number, duration: number): number =>
  Math.min(duration, end + after, Math.max(end, nextStart))
