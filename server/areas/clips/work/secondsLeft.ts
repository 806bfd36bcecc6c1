/** Below this share of the work, the time left cannot be estimated. */
const least = 0.02

/**
 * Returns a function that estimates the whole seconds left at a fraction of the work, 0 to 1, from the speed since the
 * last call with the first fraction. Null while too little is done. Uses a monotonic clock.
 */
export function secondsLeft(): (fraction: number) => number | null {
  let first: { fraction: number; at: number } | undefined
  return (fraction) => {
    const now = performance.now()
    // The preparation has no share of the work, so its time says nothing about the speed.
    if (!first || fraction === first.fraction) first = { fraction, at: now }
    const done = fraction - first.fraction
    if (done <= least) return null
    return Math.ceil(((now - first.at) / 1000) * ((1 - fraction) / done))
  }
}
