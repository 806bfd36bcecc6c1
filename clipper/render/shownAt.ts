/**
 * Where to start decoding so that the first picture is the one that a player shows at `seconds`, or the last one but one
 * where that is past the end.
 */
export const shownAt = (seconds: number, duration: number, fps: number): number =>
  Math.max(0, Math.min(seconds - 1 / fps, duration - 2 / fps) + 0.001)
