/** Pixels between two labels of an axis. */
const gap = 8

/** Points between two labels from which on nobody sees that another step has one point more. */
const longStep = 5

/** Returns `count` positions from 0 to `last`: both ends, and evenly spaced positions between them. */
const spread = (count: number, last: number) =>
  Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1)))

/** Returns the smallest distance between two neighbours. */
const closest = (positions: readonly number[]) =>
  Math.min(...positions.slice(1).map((position, at) => position - (positions[at] ?? 0)))

/**
 * Returns the positions of the points that get a label: the first, the last, and as many between them as fit, evenly
 * spaced. Steps of equal length are preferred, unless they would leave out more than half of the labels that fit. Long
 * steps may differ by one point.
 *
 * @param count Number of points.
 * @param perPoint Pixels from one point to the next.
 * @param widest Pixels of the widest label.
 */
export function chooseTicks(count: number, perPoint: number, widest: number): number[] {
  if (count < 2) return count === 1 ? [0] : []
  const last = count - 1
  const isEqual = (labels: number) => last % (labels - 1) === 0
  let most = count
  while (most > 2) {
    const step = closest(spread(most, last))
    if (step * perPoint >= widest + gap && (isEqual(most) || step >= longStep)) break
    most -= 1
  }
  let equal = most
  while (!isEqual(equal)) equal -= 1
  return spread(equal * 2 > most ? equal : most, last)
}
