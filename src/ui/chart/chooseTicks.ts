/** Pixels between two labels of an axis. */
const gap = 16

/** Returns the number of labels from `last` back to 0. */
const labelsOf = (step: number, last: number) => Math.floor(last / step) + 1

/**
 * Returns the positions of the points that get a label: the last, and before it as many as fit, at exactly equal steps.
 * The first point gets one too if its steps leave out less than half of the labels that fit.
 *
 * @param count Number of points.
 * @param perPoint Pixels from one point to the next.
 * @param widest Pixels of the widest label.
 */
export function chooseTicks(count: number, perPoint: number, widest: number): number[] {
  if (count < 2) return count === 1 ? [0] : []
  const last = count - 1
  const shortest = Math.min(last, Math.max(1, Math.ceil((widest + gap) / perPoint)))
  let whole = shortest
  while (last % whole !== 0) whole += 1
  const step = labelsOf(whole, last) * 2 > labelsOf(shortest, last) ? whole : shortest
  const labels = labelsOf(step, last)
  return Array.from({ length: labels }, (_, at) => last - (labels - 1 - at) * step)
}
