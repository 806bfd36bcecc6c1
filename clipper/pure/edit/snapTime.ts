/**
 * Returns the snap point of a moment: the nearest within reach, or the moment itself.
 * @param points seconds, in order
 * @param reach seconds
 */
export function snapTime(seconds: number, points: readonly number[], reach: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle] ?? 0) < seconds) low = middle + 1
    else high = middle
  }
  const near = [points[low - 1], points[low]].filter((point) => point !== undefined)
  const nearest = near.sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds))[0]
  return nearest !== undefined && Math.abs(nearest - seconds) <= reach ? nearest : seconds
}
