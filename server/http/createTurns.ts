/** Waits for a free place, does the work, and makes room for the next. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` pieces of work run at a time; the others wait in the order in which they came. */
export function createTurns(atOnce: number): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes just now takes it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
