export interface UploadProgress {
  /** Bytes sent so far. */
  loaded: number
  /** Bytes to send, including the multipart overhead. */
  total: number
  /** Over the last few seconds; 0 until known. */
  bytesPerSecond: number
  /** `null` until the speed is known. */
  secondsLeft: number | null
}

/** The window for measuring speed in milliseconds: long enough to be stable, short enough to follow changes. */
const WINDOW = 5000

/** Computes speed and time left from the number of bytes sent, `sent` of which need no time. `now` returns milliseconds. */
export function createUploadMeter(now: () => number, sent = 0) {
  const samples = [{ at: now(), loaded: sent }]
  return (loaded: number, total: number): UploadProgress => {
    const at = now()
    samples.push({ at, loaded })
    // The newest sample outside the window is kept as its start.
    while (samples.length > 2 && (samples[1]?.at ?? at) <= at - WINDOW) samples.shift()
    const first = samples[0] ?? { at, loaded }
    const seconds = (at - first.at) / 1000
    const bytesPerSecond = seconds > 0 ? (loaded - first.loaded) / seconds : 0
    return { loaded, total, bytesPerSecond, secondsLeft: bytesPerSecond > 0 ? (total - loaded) / bytesPerSecond : null }
  }
}
