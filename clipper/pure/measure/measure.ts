import type { Analysis, Word } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'
import type { Readings } from '../Readings.ts'
import { interestCurve } from '../signals/interestCurve.ts'
import { modalities } from '../signals/modalities.ts'
import { percentile } from '../signals/percentileRanks.ts'
import { sentencesOf } from '../words/sentencesOf.ts'
import { wordsOfCues } from '../words/wordsOfCues.ts'
import { cutsFromKeyframes, cutsFromSamples } from './findCuts.ts'
import { findPauses } from './findPauses.ts'
import { silence, soundFrameRate } from './levelMeter.ts'
import { motionFromKeyframes, motionFromSamples } from './motionCurve.ts'
import { endOfPackets } from './Packets.ts'
import { loudnessCurve, onsetCurve } from './soundCurves.ts'

/** Seconds per sample; longer videos get coarser curves, so that they can be stored and sent. */
function stepFor(duration: number): number {
  return duration > 2 * 3600 ? 1 : 0.5
}

function rounded(values: readonly number[], digits = 3): number[] {
  return values.map((value) => Number(value.toFixed(digits)))
}

/** Words are stored by the thousand: finer times than this mean nothing. */
function inMilliseconds({ start, end, text }: Word): Word {
  return { start: Number(start.toFixed(3)), end: Number(end.toFixed(3)), text }
}

/**
 * The playable range. A truncated file declares more than it contains; one whose sound goes on after its picture is
 * whole, and ends with the picture.
 */
function playable({ packets, source, levels }: Readings): { duration: number; declaredDuration?: number } {
  const end = endOfPackets(packets)
  if (end <= 0.2) throw new ClipperError('corrupt', { detail: 'no picture can be read' })
  const duration = Math.min(source.duration, end)
  const missing = source.duration - Math.max(duration, levels.length / soundFrameRate)
  if (missing > 1 && missing > 0.02 * source.duration) return { duration, declaredDuration: source.duration }
  return { duration }
}

/**
 * Concludes from what was read of a video: loudness, onsets, pauses, motion, shot changes, and from them the interest.
 * @throws ClipperError `corrupt` when there is no picture.
 */
export function measure(readings: Readings): Analysis {
  const { source, packets, pass, changes, levels, cues } = readings
  if (changes.length === 0) throw new ClipperError('corrupt', { detail: 'no picture could be decoded' })
  const { duration, declaredDuration } = playable(readings)
  const step = stepFor(duration)
  const samples = Math.max(1, Math.ceil(duration / step))
  const cuts = (pass === 'keyframes' ? cutsFromKeyframes : cutsFromSamples)(packets, changes)
  const curves = {
    step,
    hasAudio: source.hasAudio && levels.some((level) => level > silence),
    loudness: rounded(loudnessCurve(levels, samples, step), 1),
    onsets: rounded(onsetCurve(levels, samples, step, percentile(levels, 0.9)), 1),
    motion: rounded(
      pass === 'keyframes'
        ? motionFromKeyframes(packets, changes, samples, step)
        : motionFromSamples(changes, cuts, samples, step),
      4,
    ),
    cuts: rounded(cuts.filter((cut) => cut > 0.1 && cut < duration - 0.1)),
  }
  const pauses = findPauses(levels).filter(({ start }) => start < duration)
  const lines = wordsOfCues(cues, pauses)
  return {
    duration,
    ...(declaredDuration === undefined ? {} : { declaredDuration }),
    ...curves,
    pauses,
    interest: rounded(interestCurve(modalities(curves), step)),
    ...(lines.length > 0 ? { sentences: sentencesOf(lines), words: lines.flat().map(inMilliseconds) } : {}),
    videoPass: pass,
  }
}
