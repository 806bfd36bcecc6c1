import { type Span, unreadIn } from '../../../../clipper/clipper.ts'

interface RunningReading {
  videoId: string
  ranges: readonly Span[]
  done: Promise<unknown>
}

/** The readings that this process is making. */
const running = new Set<RunningReading>()

/**
 * Waits for a running reading that includes these ranges, so that a file, a player and a list don't read the same
 * pictures at the same time. Returns false if there is none. It may fail, so the caller checks what is still missing.
 */
export async function runningReadingOf(
  videoId: string,
  ranges: readonly Span[],
  signal?: AbortSignal,
): Promise<boolean> {
  const same = [...running].find((it) => it.videoId === videoId && unreadIn(it.ranges, ranges).length === 0)
  if (!same) return false
  signal?.throwIfAborted()
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([same.done.catch(() => undefined), aborted])
  signal?.throwIfAborted()
  return true
}

/** Runs a reading of these ranges. Others wait for it with `runningReadingOf`. */
export async function whileReading<T>(videoId: string, ranges: readonly Span[], read: () => Promise<T>): Promise<T> {
  const done = read()
  const one = { videoId, ranges, done }
  running.add(one)
  try {
    return await done
  } finally {
    running.delete(one)
  }
}
