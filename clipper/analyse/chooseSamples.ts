/** Minimum seconds between two checked peaks. */
const apart = 15

/** Chooses the moments of a video to check. In seconds. */
export const chooseSamples = {
  /** A random one in each of this many equal parts. */
  atRandom: (duration: number, count: number, random: () => number): number[] =>
    Array.from({ length: count }, (_, i) => ((i + random()) * duration) / count),

  /** The last keyframe before each moment, once; the moment itself without one. `keyframes` are in order. */
  atKeyframes: (moments: readonly number[], keyframes: readonly number[]): number[] => [
    ...new Set(moments.map((moment) => keyframes.findLast((time) => time <= moment) ?? moment)),
  ],

  /** The highest values of a curve, each in a separate neighbourhood. */
  atPeaks(curve: readonly number[], step: number, count: number): number[] {
    const found: number[] = []
    const order = curve.map((_, i) => i).toSorted((a, b) => (curve[b] ?? 0) - (curve[a] ?? 0))
    for (const i of order) {
      if (found.length === count) break
      const at = (i + 0.5) * step
      if (found.every((other) => Math.abs(other - at) >= apart)) found.push(at)
    }
    return found
  },
}
