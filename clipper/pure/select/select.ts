import type { Analysis } from '../Analysis.ts'
import type { ClipChoice, Selection } from '../ClipChoice.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import { captionSentences } from '../captionFile/captionSentences.ts'
import type { Modality } from '../signals/modalities.ts'
import { percentile, percentiles } from '../signals/percentileRanks.ts'
import { wishedFor } from '../signals/Wishes.ts'
import {
  type Candidate,
  type Candidates,
  candidateAt,
  candidateClips,
  timesOf,
  withoutSilent,
} from './candidateClips.ts'
import { candidateEdges } from './candidateEdges.ts'
import { clipReasons } from './clipReasons.ts'
import { clipTitles } from './clipTitles.ts'
import { clock } from './clock.ts'
import { modalityPeaks } from './modalityPeaks.ts'
import { type Schedule, scheduleIntervals } from './scheduleIntervals.ts'
import { reasonsByTitle } from './whatHappens.ts'
import { wholeVideo } from './wholeVideo.ts'
import { withinKept } from './withinKept.ts'

/** Clips to return whenever they fit, even when the fourth is no more than average. */
const wanted = 4
/** Seconds: nothing shorter than this is worth a clip. */
const shortestVideo = 3

/** Minimum gap between clips in seconds, so that two of them are not one moment cut in half. */
function gapFor(duration: number): number {
  return Math.min(10, Math.max(0.5, duration / 100))
}

/** Returns whether neither picture nor sound contains anything. */
function isEmpty({ cuts, motion, pauses, loudness, hasAudio }: Analysis): boolean {
  const still = cuts.length === 0 && motion.every((change) => change < 0.001)
  const [quiet, loud] = percentiles(loudness, 0.05, 0.95)
  const even = loud - quiet < 0.5
  return still && (!hasAudio || (pauses.length === 0 && even))
}

/** Fallback: clips near the middle of equal shares of the video. */
function evenly(candidates: Candidates, duration: number, settings: ClipSettings): Candidates {
  const share = duration / Math.max(1, Math.min(settings.maxClips, Math.floor(duration / (settings.minSeconds * 2))))
  const score = candidates.score.map((score, i) => {
    const { start = 0, end = 0 } = candidateAt(candidates, i) ?? {}
    const middle = (start + end) / 2
    const centre = (Math.floor(middle / share) + 0.5) * share
    return 0.7 * score + 0.3 * (1 - Math.abs(middle - centre) / (share / 2))
  })
  return { ...candidates, score }
}

/** Returns the count up to which each additional clip beats a typical stretch of this video. */
function bestCount(schedules: readonly Schedule[], typical: number): Schedule | undefined {
  let count = Math.min(wanted, schedules.length - 1)
  while (count + 1 < schedules.length) {
    const gain = (schedules[count + 1]?.total ?? 0) - (schedules[count]?.total ?? 0)
    if (gain < typical) break
    count++
  }
  return schedules[count]
}

function noteFor(
  { duration, declaredDuration, transcript, kept }: Analysis,
  { minSeconds, maxClips }: ClipSettings,
  chosen: readonly Pick<ClipChoice, 'start' | 'end'>[],
  found: { flat: boolean; silent: boolean } = { flat: false, silent: false },
): string | null {
  const notes: string[] = []
  if (declaredDuration !== undefined)
    notes.push(`The file ends early, at ${clock(duration)} of ${clock(declaredDuration)}.`)
  const count = chosen.length
  if (count < Math.min(wanted, maxClips)) {
    const clips = count === 1 ? 'one clip' : `${count} clips`
    // Clips may get shorter later, by a repair or in the editor: the note speaks of the setting, not of the clips.
    const isShorter = chosen.some(({ start, end }) => end - start < minSeconds)
    const length = `the video is ${clock(duration)} long${isShorter ? '' : ` and the shortest clip is set to ${minSeconds} s`}`
    const because = kept ? 'only parts of the video were sent' : found.silent ? 'most of the video is quiet' : length
    notes.push(`Only ${clips}, because ${because}.`)
  }
  if (transcript?.problem) notes.push(transcript.problem)
  if (transcript?.captions) notes.push(...captionSentences(transcript.captions))
  if (found.flat) notes.push('Nothing stands out in this video, so the clips are spread evenly.')
  return notes.length > 0 ? notes.join(' ') : null
}

function nothing(because: string): Selection {
  return { clips: [], note: `No clips were made because ${because}.` }
}

/**
 * Chooses the clips. Pure: the same analysis and settings always give the same clips.
 * Edges come from pauses, shots and sentences, the set comes from weighted interval scheduling.
 */
export function select(measured: Analysis, settings: ClipSettings): Selection {
  const { all, analysis } = wishedFor(measured, settings.wishes)
  const { duration, step, kept } = analysis
  const { minSeconds, maxSeconds, maxClips } = settings
  if (duration < shortestVideo) return nothing(`the video is only ${duration.toFixed(1)} s long`)
  if (isEmpty(analysis)) return nothing('neither the picture nor the sound changes')
  if (!kept && duration < minSeconds * 1.5 && duration <= maxSeconds) {
    const clips = [rounded(wholeVideo(analysis), duration)]
    return { clips, note: noteFor(analysis, settings, clips) }
  }

  const peaks = modalityPeaks(all, step, minSeconds, maxClips)
  const flat = all.every(({ weight }) => weight <= 0.05)
  const allPossible = candidateClips(analysis, settings, candidateEdges(analysis, settings), peaks)
  const possible = kept ? withinKept(allPossible, kept) : allPossible
  const scored = withoutSilent(possible, analysis)
  const paused = analysis.pauses.reduce((sum, { start, end }) => sum + end - start, 0)
  const candidates = flat ? evenly(scored, duration, settings) : scored
  const { starts, ends, from, to, score } = candidates
  const intervals = { start: timesOf(starts, from), end: timesOf(ends, to), weight: score }
  const schedules = scheduleIntervals(intervals, maxClips, gapFor(duration))
  const chosen = bestCount(schedules, percentile(score, 0.5))?.chosen ?? []
  const untitled = chosen.flatMap((index) => {
    const clip = candidateAt(candidates, index)
    return clip ? [described(clip, analysis, all, peaks, flat)] : []
  })
  const titles = clipTitles(untitled, analysis)
  const clips = untitled.map((clip, i) => {
    const title = titles[i] ?? ''
    return rounded({ ...clip, title, reasons: reasonsByTitle(title, clip, analysis) }, duration)
  })
  if (clips.length === 0) {
    const what = kept ? 'no part of it that was sent' : 'no stretch of it'
    return nothing(`${what} has the length that was asked for`)
  }
  return {
    clips,
    note: noteFor(analysis, settings, clips, { flat, silent: paused > duration / 2 }),
  }
}

function described(
  clip: Candidate,
  analysis: Analysis,
  all: readonly Modality[],
  peaks: ReturnType<typeof modalityPeaks>,
  flat: boolean,
): Omit<ClipChoice, 'title'> {
  const reasons = clipReasons(clip, analysis, all, peaks)
  if (flat) reasons[0] = { signal: 'spread', value: null, text: 'one of several evenly spread parts' }
  const { start, end, score } = clip
  return { start, end, score, reasons }
}

/** Milliseconds are precise enough, and print the same everywhere. */
function rounded(clip: ClipChoice, duration: number): ClipChoice {
  const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
  const end = Math.min(milliseconds(clip.end), Math.floor(duration * 1000) / 1000)
  return { ...clip, start: milliseconds(clip.start), end, score: milliseconds(clip.score) }
}
