/**
 * Current work of this process by the id of a video or a clip, so that a cancel in the same process ends ffmpeg at
 * once.
 */
const running = new Map<string, AbortController>()

/** Registers work on a video or a clip. Call the returned function at its end. */
export function registerWork(id: string, controller: AbortController): () => void {
  running.set(id, controller)
  return () => {
    if (running.get(id) === controller) running.delete(id)
  }
}

const elsewhere = new Set<(id: string) => void>()

/**
 * Calls `abort` for everything that is to be aborted, for work in another process. Call the returned function to stop.
 */
export function alsoAbort(abort: (id: string) => void): () => void {
  elsewhere.add(abort)
  return () => {
    elsewhere.delete(abort)
  }
}

export function abortWork(id: string): void {
  running.get(id)?.abort()
  for (const abort of elsewhere) abort(id)
}
