const limit = 5000

/**
 * The duration of a video in seconds, read from its header by the browser; null if unknown, as for streams without an
 * index. Rejects if the browser can't open the file.
 */
export function readVideoLength(file: File, signal: AbortSignal): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  const reading = new Promise<number | null>((resolve, reject) => {
    video.preload = 'metadata'
    video.muted = true
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null)
    video.onerror = () => reject(new Error(`The browser cannot open ${file.name}`))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    setTimeout(() => resolve(null), limit)
    video.src = url
  })
  return reading.finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
