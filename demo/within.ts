/** Returns the promise's value, or undefined if it takes longer than `ms` milliseconds. Rejects with the promise. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([promise, end]).finally(() => clearTimeout(timer))
}
