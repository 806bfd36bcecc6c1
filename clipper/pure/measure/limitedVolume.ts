import { type SoundSlices, slicesPerSecond } from './loudnessMeter.ts'

/**
 * Slices over which ffmpeg's limiter reduces the volume before a peak, and restores it afterwards: its defaults, 5 and
 * 50 ms.
 */
const attack = 0.005 * slicesPerSecond
const release = 0.05 * slicesPerSecond

/** Returns to 1 in a straight line after each of the values below it. `slices` long, in the given order. */
function recover(volumes: Float32Array, slices: number, isBackwards: boolean): void {
  let [last, step] = [1, 0]
  for (let i = 0; i < volumes.length; i++) {
    const at = isBackwards ? volumes.length - 1 - i : i
    const wanted = volumes[at] as number
    last = Math.min(1, last + step)
    if (wanted <= last) {
      last = wanted
      step = (1 - wanted) / slices
    }
    volumes[at] = last
  }
}

/**
 * Returns the factors of ffmpeg’s `alimiter` for each slice, 0..1, so that no peak is above `limit` (a share of full
 * scale).
 * @param factor the gain before the limiter
 */
export function limitedVolume({ peaks }: SoundSlices, factor: number, limit: number): Float32Array {
  const volumes = Float32Array.from(peaks, (peak) => Math.min(1, limit / Math.max(1e-9, peak * factor)))
  recover(volumes, attack, true)
  recover(volumes, release, false)
  return volumes
}
