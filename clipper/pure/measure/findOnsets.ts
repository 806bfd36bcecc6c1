import { silence, soundFrameRate } from './levelMeter.ts'

/** Minimum rise of the level in dB, within this number of frames. */
const rise = 5
const frames = 3

/**
 * Returns whether a syllable, clap or beat begins at this frame. `loudest` is the level in dB that most of the sound
 * stays below.
 */
export function isOnset(levels: ArrayLike<number>, at: number, loudest: number): boolean {
  const level = levels[at] ?? silence
  const now = level - (levels[at - frames] ?? level)
  const before = (levels[at - 1] ?? level) - (levels[at - frames - 1] ?? level)
  return now >= rise && before < rise && level > loudest - 30
}

/** Returns the seconds at which the sound rises suddenly; `levels` is dB per 20 ms. */
export function findOnsets(levels: ArrayLike<number>, loudest: number): number[] {
  const onsets: number[] = []
  for (let at = 0; at < levels.length; at++) if (isOnset(levels, at, loudest)) onsets.push(at / soundFrameRate)
  return onsets
}
