/** What this process works on now, by the id of a video or a clip: a cancel in the same process ends ffmpeg at once. */
const running = new Map<string, AbortController>()

/** Registers work on a video or a clip; call the function that it returns when the work has ended. */
export function registerWork(id: string, controller: AbortController): () => void {
  running.set(id, controller)
  return () => {
    if (running.get(id) === controller) running.delete(id)
  }
}

const elsewhere = new Set<(id: string) => void>()

/** Calls `tell` with everything that is to be aborted, for work in another process; stops when the result is called. */
export function alsoAbort(tell: (id: string) => void): () => void {
  elsewhere.add(tell)
  return () => {
    elsewhere.delete(tell)
  }
}

export function abortWork(id: string): void {
  running.get(id)?.abort()
  for (const tell of elsewhere) tell(id)
}
