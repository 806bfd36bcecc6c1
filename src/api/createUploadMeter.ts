export interface UploadProgress {
  /** Bytes sent so far. */
  loaded: number
  /** Bytes to send, the parts around the file included. */
  total: number
  /** Over the last seconds; 0 until it can be told. */
  bytesPerSecond: number
  /** `null` until the speed is known. */
  secondsLeft: number | null
}

/** The speed is taken over this many milliseconds: long enough to be calm, short enough to follow the line. */
const WINDOW = 5000

/** Turns "so many bytes are sent" into speed and time left. `now` gives milliseconds. */
export function createUploadMeter(now: () => number) {
  const samples = [{ at: now(), loaded: 0 }]
  return (loaded: number, total: number): UploadProgress => {
    const at = now()
    samples.push({ at, loaded })
    // The newest sample outside the window stays: the window is measured from it.
    while (samples.length > 2 && (samples[1]?.at ?? at) <= at - WINDOW) samples.shift()
    const first = samples[0] ?? { at, loaded }
    const seconds = (at - first.at) / 1000
    const bytesPerSecond = seconds > 0 ? (loaded - first.loaded) / seconds : 0
    return { loaded, total, bytesPerSecond, secondsLeft: bytesPerSecond > 0 ? (total - loaded) / bytesPerSecond : null }
  }
}
