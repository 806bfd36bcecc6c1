/** Runs tasks one at a time. Calls `begin` when its turn comes; the returned function ends or cancels the turn. */
export function createTurns(): (begin: () => void) => () => void {
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
