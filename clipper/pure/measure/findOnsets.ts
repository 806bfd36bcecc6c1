import { silence, soundFrameRate } from './levelMeter.ts'

/** dB that a level rises by within so many frames. */
const rise = 5
const frames = 3

/** Does a syllable, clap or beat begin at this frame? `loudest` is what most of the sound stays below, dB. */
export function isOnset(levels: ArrayLike<number>, at: number, loudest: number): boolean {
  const level = levels[at] ?? silence
  const now = level - (levels[at - frames] ?? level)
  const before = (levels[at - 1] ?? level) - (levels[at - frames - 1] ?? level)
  return now >= rise && before < rise && level > loudest - 30
}

/** Seconds at which the sound rises suddenly; `levels` is dB per 20 ms. */
export function findOnsets(levels: ArrayLike<number>, loudest: number): number[] {
  const onsets: number[] = []
  for (let at = 0; at < levels.length; at++) if (isOnset(levels, at, loudest)) onsets.push(at / soundFrameRate)
  return onsets
}
