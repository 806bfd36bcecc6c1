import type { Analysis } from '../Analysis.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import { countBefore } from '../signals/countBefore.ts'
import { percentiles } from '../signals/percentileRanks.ts'
import type { Edge, Edges } from './Edge.ts'
import { type ModalityPeak, placement } from './modalityPeaks.ts'

export interface Candidate {
  start: number
  end: number
  /** 0..1 */
  score: number
  from: Edge
  to: Edge
}

/**
 * All candidates, column by column: a dense talk of eight hours has millions of them, too many for objects. Candidate
 * `i` goes from `starts[from[i]]` to `ends[to[i]]`.
 */
export interface Candidates {
  starts: readonly Edge[]
  ends: readonly Edge[]
  from: Int32Array
  to: Int32Array
  score: Float64Array
}

export function candidateAt({ starts, ends, from, to, score }: Candidates, i: number): Candidate | undefined {
  const [first, last] = [starts[from[i] ?? -1], ends[to[i] ?? -1]]
  return first && last && { start: first.time, end: last.time, score: score[i] ?? 0, from: first, to: last }
}

/** Returns the start or end of each candidate. */
export function timesOf(edges: readonly Edge[], places: Int32Array): Float64Array {
  const times = new Float64Array(places.length)
  for (let i = 0; i < times.length; i++) times[i] = edges[places[i] ?? 0]?.time ?? 0
  return times
}

/** Seconds at both ends of a long video with greetings and credits. */
const fringe = 15
const longVideo = 180
const fringePenalty = 0.05
/** Share of a clip. */
const mostSilence = 0.5

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/**
 * Returns the root mean square of the interest between two moments, scaled between the dullest and the best of the
 * video.
 */
function contentMeter({ interest, step }: Analysis): (start: number, end: number) => number {
  const squares = [0]
  for (const value of interest) squares.push((squares.at(-1) ?? 0) + value * value)
  const [low, high] = percentiles(interest, 0.2, 0.98)
  return (start, end) => {
    if (high - low < 1e-6) return 0.5
    const from = Math.floor(start / step)
    const to = Math.max(from + 1, Math.min(interest.length, Math.ceil(end / step)))
    const mean = ((squares[to] ?? 0) - (squares[from] ?? 0)) / (to - from)
    return clamp01((Math.sqrt(Math.max(0, mean)) - low) / (high - low))
  }
}

/** Returns the silent share of a stretch, 0..1. */
function silenceMeter({ pauses, duration, step }: Analysis): (start: number, end: number) => number {
  const silent = new Array<number>(Math.ceil(duration / step) + 1).fill(0)
  for (const pause of pauses)
    for (let i = Math.floor(pause.start / step); i < pause.end / step; i++) {
      const overlap = Math.min(pause.end, (i + 1) * step) - Math.max(pause.start, i * step)
      silent[i] = (silent[i] ?? 0) + Math.max(0, overlap)
    }
  const sums = [0]
  for (const seconds of silent) sums.push((sums.at(-1) ?? 0) + seconds)
  return (start, end) => ((sums[Math.ceil(end / step)] ?? 0) - (sums[Math.floor(start / step)] ?? 0)) / (end - start)
}

/** Removes mostly silent clips if there is speech elsewhere. */
export function withoutSilent(candidates: Candidates, analysis: Analysis): Candidates {
  const { starts, ends, from, to, score } = candidates
  const silence = silenceMeter(analysis)
  const heard = (_: number, i: number) =>
    silence(starts[from[i] ?? 0]?.time ?? 0, ends[to[i] ?? 0]?.time ?? 0) <= mostSilence
  const left = score.filter(heard)
  if (left.length === 0 || left.length === score.length) return candidates
  return { starts, ends, from: from.filter(heard), to: to.filter(heard), score: left }
}

/** Returns every pair of edges that makes a clip of an allowed length, with its score. */
export function candidateClips(
  analysis: Analysis,
  settings: ClipSettings,
  edges: Edges,
  allPeaks: readonly ModalityPeak[],
): Candidates {
  const { minSeconds, maxSeconds } = settings
  const { duration } = analysis
  const { starts } = edges
  const content = contentMeter(analysis)
  const ideal = minSeconds + 0.35 * (maxSeconds - minSeconds)
  const reach = Math.max(1, maxSeconds - minSeconds)
  const peaks = allPeaks.toSorted((a, b) => a.time - b.time)
  const peakTimes = peaks.map(({ time }) => time)

  const strongestPeak = (start: number, end: number, nextPeak: number): number => {
    let most = 0
    for (let i = nextPeak; i < peaks.length; i++) {
      const peak = peaks[i]
      if (!peak || peak.time >= end) break
      most = Math.max(most, peak.strength * placement(peak.time, start, end))
    }
    return most
  }
  const scoreOf = (from: Edge, to: Edge, nextPeak: number): number => {
    const length = to.time - from.time
    const peak = strongestPeak(from.time, to.time, nextPeak)
    const weaker = Math.min(from.quality, to.quality)
    const cleanness = 0.6 * weaker + 0.4 * ((from.quality + to.quality) / 2)
    const fit = 1 - clamp01(Math.abs(length - ideal) / reach)
    const early = duration > longVideo && from.time < fringe ? fringePenalty : 0
    const late = duration > longVideo && to.time > duration - fringe ? fringePenalty : 0
    return clamp01(0.4 * content(from.time, to.time) + 0.3 * peak + 0.2 * cleanness + 0.1 * fit - early - late)
  }

  // For each start, the ends of allowed clips are a contiguous part of the list, or one forced end.
  const endTimes = edges.ends.map(({ time }) => time)
  const ends = [...edges.ends]
  const firstEnd = new Int32Array(starts.length)
  const endCount = new Int32Array(starts.length)
  for (const [s, { time }] of starts.entries()) {
    const first = countBefore(endTimes, time + minSeconds)
    let after = countBefore(endTimes, time + maxSeconds)
    while (endTimes[after] === time + maxSeconds) after++
    firstEnd[s] = first
    endCount[s] = after - first
    const forced = time + (minSeconds + maxSeconds) / 2
    // No edge within reach, e.g. if shortest and longest are nearly equal: better an unclean end than no clip.
    if (after <= first && forced <= duration) {
      firstEnd[s] = ends.push({ time: forced, kind: 'quiet', quality: 0.05 }) - 1
      endCount[s] = 1
    }
  }

  const count = endCount.reduce((sum, each) => sum + each, 0)
  const from = new Int32Array(count)
  const to = new Int32Array(count)
  const score = new Float64Array(count)
  let i = 0
  for (const [s, start] of starts.entries()) {
    const nextPeak = countBefore(peakTimes, start.time)
    for (let e = firstEnd[s] ?? 0, left = endCount[s] ?? 0; left > 0; e++, left--, i++) {
      const end = ends[e]
      if (!end) continue
      from[i] = s
      to[i] = e
      score[i] = scoreOf(start, end, nextPeak)
    }
  }
  return { starts, ends, from, to, score }
}
