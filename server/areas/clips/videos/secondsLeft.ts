/** Less of a work than this says nothing about the rest. */
const least = 0.02

/**
 * Of work that begins now: tells the whole seconds that are left at a fraction of it, from 0 to 1, by how long it took
 * since the fraction `from`; null while that says too little. By a clock that nobody sets.
 */
export function secondsLeft(): (fraction: number, from?: number) => number | null {
  const startedAt = performance.now()
  return (fraction, from = 0) => {
    const done = fraction - from
    if (done <= least) return null
    return Math.ceil(((performance.now() - startedAt) / 1000) * ((1 - fraction) / done))
  }
}
