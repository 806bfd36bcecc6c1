/**
 * Returns where to start decoding so that the first frame is the one that a player shows at `seconds`, or the last but
 * one beyond the end.
 */
export const shownAt = (seconds: number, duration: number, fps: number): number =>
  Math.max(0, Math.min(seconds - 1 / fps, duration - 2 / fps) + 0.001)
