/** What this process works on now, so that a cancel in the same process ends ffmpeg at once. */
const running = new Map<string, AbortController>()

/** Registers work on a video; call the function that it returns when the work has ended. */
export function registerVideo(videoId: string, controller: AbortController): () => void {
  running.set(videoId, controller)
  return () => {
    if (running.get(videoId) === controller) running.delete(videoId)
  }
}

export function abortVideo(videoId: string): void {
  running.get(videoId)?.abort()
}
