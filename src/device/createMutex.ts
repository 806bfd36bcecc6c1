/**
 * Returns `lock`, which calls `begin` once all earlier holders have unlocked, and returns a function that unlocks or
 * leaves the queue. Unlike `pLimit(1)`, it begins in the same tick and can cancel a single waiting call: actors stop
 * synchronously.
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
