import type { Analysis, Cue } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'
import type { CaptionNotes } from '../captionFile/CaptionNotes.ts'
import { earlier, lateBy } from '../captionFile/lateBy.ts'
import type { Readings } from '../Readings.ts'
import { interestOf } from '../signals/interestCurve.ts'
import { percentileOfSorted } from '../signals/percentileRanks.ts'
import { wordsOfCues } from '../words/wordsOfCues.ts'
import { findOnsets } from './findOnsets.ts'
import { findPauses } from './findPauses.ts'
import { silence, soundFrameRate } from './levelMeter.ts'
import { measurePictures } from './measurePictures.ts'
import { endOfPackets } from './Packets.ts'
import { rounded } from './rounded.ts'
import { loudnessCurve, onsetCurve } from './soundCurves.ts'
import { type SoundKinds, soundKinds } from './soundKinds.ts'
import { withWords } from './withWords.ts'

/** Share of the levels below those that count as loud. */
const loudShare = 0.9

/** Seconds per sample; longer videos get coarser curves, so that they can be stored and sent. */
function stepFor(duration: number): number {
  return duration > 2 * 3600 ? 1 : 0.5
}

/** Returns the kinds of sound, coarse enough to be stored. */
function kindsOf(
  { levels, spectra }: Readings,
  sorted: Float32Array,
  samples: number,
  step: number,
): { sound?: SoundKinds } {
  if (!spectra || spectra.flux.length === 0) return {}
  const { speech, syllables, applause, music, flux } = soundKinds({ levels, spectra, sorted }, samples, step)
  return {
    sound: {
      speech: rounded(speech, 2),
      syllables: rounded(syllables, 1),
      applause: rounded(applause, 2),
      music: rounded(music, 2),
      flux: rounded(flux, 1),
    },
  }
}

/**
 * Returns the playable range. A truncated file declares more than it contains. A file whose sound continues after its
 * picture is complete, and ends with the picture.
 */
function playable({ packets, source, levels }: Readings): { duration: number; declaredDuration?: number } {
  const end = source.isSound ? levels.length / soundFrameRate : endOfPackets(packets)
  if (end <= 0.2) throw new ClipperError('corrupt', { detail: 'nothing can be read' })
  const duration = Math.min(source.duration, end)
  const missing = source.duration - Math.max(duration, levels.length / soundFrameRate)
  if (missing > 1 && missing > 0.02 * source.duration) return { duration, declaredDuration: source.duration }
  return { duration }
}

/** Seconds at which the sound of a video rises: where words may begin. */
export const onsetsOf = ({ levels }: Pick<Readings, 'levels'>): number[] =>
  findOnsets(levels, percentileOfSorted(levels.toSorted(), loudShare))

/**
 * Returns an analysis with the words of captions; unchanged without cues. Shifts cues that are late by whole hours.
 * @param cues in order of time
 * @param onsets in seconds
 * @param notes of captions that came as a file
 */
export function withCues(
  measured: Analysis,
  cues: readonly Cue[],
  onsets: readonly number[],
  notes?: CaptionNotes | undefined,
): Analysis {
  if (cues.length === 0) return measured
  const late = lateBy(cues, measured.duration)
  const lines = wordsOfCues(earlier(cues, late), measured.pauses, onsets)
  return withWords(measured, lines, { by: 'captions', ...(notes && { captions: { ...notes, lateBy: late } }) })
}

/**
 * Turns the readings of a video into an analysis: loudness, onsets, pauses, motion, cuts, and from them the interest.
 * @throws ClipperError `corrupt` when nothing could be read.
 */
export function measure(readings: Readings): Analysis {
  const { source, pass, changes, levels, cues, captionNotes, cutsDue } = readings
  if (changes.length === 0 && !source.isSound)
    throw new ClipperError('corrupt', { detail: 'no picture could be decoded' })
  const { duration, declaredDuration } = playable(readings)
  const step = stepFor(duration)
  const samples = Math.max(1, Math.ceil(duration / step))
  // Sorted once for all that asks how loud it is: eight hours have a million and a half.
  const sorted = levels.toSorted()
  const curves = {
    step,
    hasAudio: source.hasAudio && levels.some((level) => level > silence),
    loudness: rounded(loudnessCurve(levels, samples, step), 1),
    onsets: rounded(onsetCurve(levels, samples, step, percentileOfSorted(sorted, loudShare)), 1),
    ...kindsOf(readings, sorted, samples, step),
    ...measurePictures(readings, { duration, samples, step }),
  }
  const pauses = findPauses(levels, sorted).filter(({ start }) => start < duration)
  const measured: Analysis = {
    duration,
    ...(declaredDuration === undefined ? {} : { declaredDuration }),
    ...curves,
    pauses,
    interest: interestOf(curves),
    videoPass: pass,
    ...(cutsDue && { cutsDue }),
  }
  return withCues(measured, cues, cues.length > 0 ? onsetsOf(readings) : [], captionNotes)
}
