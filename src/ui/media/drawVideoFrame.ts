/** Longest side of the frame, in pixels. */
const edge = 320
/** Milliseconds, because some videos never report the end of a seek. */
const limit = 8000

const once = (video: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', () => reject(new Error('The browser cannot decode this video')), {
      once: true,
      signal,
    })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Draws a frame of a local video, slightly after the start, because first frames are often black. Rejects if the
 * browser can't decode it or takes too long.
 */
export async function drawVideoFrame(file: Blob, aborted: AbortSignal): Promise<Blob> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(limit)])
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.preload = 'auto'
    video.muted = true
    video.playsInline = true
    video.src = url
    await once(video, 'loadeddata', signal)
    const seeked = once(video, 'seeked', signal)
    video.currentTime = Number.isFinite(video.duration) ? Math.min(3, video.duration / 10) : 0
    await seeked
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) throw new Error('This file has no picture')
    const scale = Math.min(1, edge / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/jpeg', 0.8),
    )
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
