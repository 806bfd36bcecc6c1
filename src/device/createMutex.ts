/**
 * Returns `lock`, which calls `begin` as soon as no other holder is left, in order of the calls; what `lock` returns
 * unlocks, or leaves the queue. Unlike `pLimit(1)` it begins in the same tick and can cancel one waiting call, which
 * actors need that stop synchronously.
 */
export function createMutex(): (begin: () => void) => () => void {
  const waiting: (() => void)[] = []
  let current: (() => void) | null = null
  const next = () => {
    current = waiting.shift() ?? null
    current?.()
  }
  return (begin) => {
    waiting.push(begin)
    if (!current) next()
    return () => {
      const at = waiting.indexOf(begin)
      if (at >= 0) waiting.splice(at, 1)
      else if (current === begin) next()
    }
  }
}
