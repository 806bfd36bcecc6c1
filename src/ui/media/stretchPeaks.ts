/**
 * Returns the highest value in each of `count` equal stretches of a curve, for drawing it in columns.
 * @param perSecond values per second
 * @param from start of the drawn range, in seconds; outside the curve the value is 0
 */
export function stretchPeaks(
  values: readonly number[],
  perSecond: number,
  { from, to, count }: { from: number; to: number; count: number },
): number[] {
  const step = ((to - from) * perSecond) / count
  return Array.from({ length: count }, (_, at) => {
    const first = Math.floor(from * perSecond + at * step)
    const last = Math.min(values.length, Math.max(first + 1, Math.floor(from * perSecond + (at + 1) * step)))
    let highest = 0
    for (let i = Math.max(0, first); i < last; i += 1) highest = Math.max(highest, values[i] ?? 0)
    return highest
  })
}
