import type { Analysis } from '../Analysis.ts'
import type { Readings } from '../Readings.ts'
import { locateCutsBetween } from './chooseVideoPass.ts'
import { cutsFromClock, cutsFromKeyframes, cutsFromSamples } from './findCuts.ts'
import { motionFromKeyframes, motionFromSamples } from './motionCurve.ts'
import { rounded } from './rounded.ts'

/** The readings of the pictures of a video. */
export type PictureReadings = Pick<Readings, 'packets' | 'pass' | 'changes' | 'cutsDue'>

/**
 * Derives shots and motion from the pictures.
 * @param samples of the curve, each of `step` seconds
 */
export function measurePictures(
  { packets, pass, changes, cutsDue }: PictureReadings,
  { duration, samples, step }: { duration: number; samples: number; step: number },
): Pick<Analysis, 'cuts' | 'motion'> {
  const cutsFrom = pass === 'sampled' ? cutsFromSamples : locateCutsBetween(packets) ? cutsFromClock : cutsFromKeyframes
  // Keyframes that are too far apart show some of the cuts only: all are found later.
  const cuts = cutsDue ? [] : cutsFrom(packets, changes)
  const motion =
    pass === 'keyframes'
      ? motionFromKeyframes(packets, changes, cuts, samples, step)
      : motionFromSamples(changes, cuts, samples, step)
  return {
    motion: rounded(motion, 4),
    cuts: rounded(cuts.filter((cut) => cut > 0.1 && cut < duration - 0.1)),
  }
}
