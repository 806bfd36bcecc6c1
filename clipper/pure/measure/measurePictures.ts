import type { Analysis } from '../Analysis.ts'
import type { Readings } from '../Readings.ts'
import type { SourceInfo } from '../SourceInfo.ts'
import { locateCutsBetween } from './chooseVideoPass.ts'
import { cutsFromClock, cutsFromKeyframes, cutsFromSamples } from './findCuts.ts'
import { motionFromKeyframes, motionFromSamples } from './motionCurve.ts'
import { rounded } from './rounded.ts'

/** The readings of the pictures of a video. */
export type PictureReadings = Pick<Readings, 'packets' | 'pass' | 'changes' | 'cutsDue'>

/** The same with their codec, from which cuts can be found. */
export interface CodedPictures extends PictureReadings {
  source: Pick<SourceInfo, 'videoCodec'>
}

/**
 * Returns whether encoders of this codec send a large picture every now and then, to improve what is shown ("golden
 * frames"): it looks like the start of a shot in the sizes of packets.
 * @param codec its name in ffprobe or WebCodecs
 */
const refreshesPictures = (codec: string): boolean => /^(vp[89]|av1)/.test(codec)

/**
 * Derives shots and motion from the pictures.
 * @param samples of the curve, each of `step` seconds
 */
export function measurePictures(
  { source, packets, pass, changes, cutsDue }: CodedPictures,
  { duration, samples, step }: { duration: number; samples: number; step: number },
): Pick<Analysis, 'cuts' | 'motion'> {
  const cutsFrom = pass === 'sampled' ? cutsFromSamples : locateCutsBetween(packets) ? cutsFromClock : cutsFromKeyframes
  // Keyframes that are too far apart show some of the cuts only: all are found later.
  const cuts = cutsDue ? [] : cutsFrom(packets, changes, refreshesPictures(source.videoCodec))
  const motion =
    pass === 'keyframes'
      ? motionFromKeyframes(packets, changes, cuts, samples, step)
      : motionFromSamples(changes, cuts, samples, step)
  return {
    motion: rounded(motion, 4),
    cuts: rounded(cuts.filter((cut) => cut > 0.1 && cut < duration - 0.1)),
  }
}
