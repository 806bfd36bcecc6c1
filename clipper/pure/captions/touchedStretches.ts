import type { Span } from '../Analysis.ts'

/** From one keyframe to another, in seconds. */
export interface KeyframeStretch extends Span {
  /** Something in it has changed. */
  isTouched: boolean
}

/** Seconds: times of captions are hundredths, those of pictures are not. */
const rounding = 0.02

/**
 * Splits a clip at keyframes into alternating stretches with and without a change.
 * @param changed in order
 * @param keyframes in order, the first at the start
 */
export function touchedStretches(
  changed: readonly Span[],
  keyframes: readonly number[],
  length: number,
): KeyframeStretch[] {
  const stretches: KeyframeStretch[] = []
  for (const [i, key] of keyframes.entries()) {
    const [start, end] = [i === 0 ? 0 : key, keyframes[i + 1] ?? length]
    const isTouched = changed.some((span) => span.start - rounding < end && span.end + rounding > start)
    const last = stretches.at(-1)
    if (last?.isTouched === isTouched) last.end = end
    else stretches.push({ start, end, isTouched })
  }
  return stretches
}
