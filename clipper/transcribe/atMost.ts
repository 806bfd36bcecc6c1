/**
 * Processes a sequence with at most `count` at once, taking the next only when there is room; the first failure ends
 * all.
 */
export async function atMost<T>(
  count: number,
  sequence: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | null = null
  for await (const item of sequence) {
    const job = work(item)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => running.delete(job))
    running.add(job)
    if (running.size >= count) await Promise.race(running)
    if (failure) break
  }
  await Promise.all(running)
  if (failure) throw (failure as { error: unknown }).error
}
