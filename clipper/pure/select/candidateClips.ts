import type { Analysis } from '../Analysis.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import { percentile } from '../signals/percentileRanks.ts'
import type { Edge, Edges } from './candidateEdges.ts'
import { type ModalityPeak, placement } from './modalityPeaks.ts'

export interface Candidate {
  start: number
  end: number
  /** 0..1 */
  score: number
  from: Edge
  to: Edge
}

/** Seconds at both ends of a long video where greetings and credits are. */
const fringe = 15
const longVideo = 180
const fringePenalty = 0.05
/** Share of a clip. */
const mostSilence = 0.5

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Root mean square of the interest between two moments, scaled between the dullest and the best of the video. */
function contentMeter({ interest, step }: Analysis): (start: number, end: number) => number {
  const squares = [0]
  for (const value of interest) squares.push((squares.at(-1) ?? 0) + value * value)
  const low = percentile(interest, 0.2)
  const high = percentile(interest, 0.98)
  return (start, end) => {
    if (high - low < 1e-6) return 0.5
    const from = Math.floor(start / step)
    const to = Math.max(from + 1, Math.min(interest.length, Math.ceil(end / step)))
    const mean = ((squares[to] ?? 0) - (squares[from] ?? 0)) / (to - from)
    return clamp01((Math.sqrt(Math.max(0, mean)) - low) / (high - low))
  }
}

/** Share of a stretch that is silent, 0..1. */
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

/** Edges from `from` up to `to` seconds of a list in order of time. */
function edgesBetween(edges: readonly Edge[], from: number, to: number): Edge[] {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((edges[middle]?.time ?? 0) < from) low = middle + 1
    else high = middle
  }
  const found: Edge[] = []
  for (let i = low; i < edges.length; i++) {
    const edge = edges[i]
    if (!edge || edge.time > to) break
    found.push(edge)
  }
  return found
}

/** Mostly silent clips are not worth watching when there is speech elsewhere. */
export function withoutSilent(candidates: readonly Candidate[], analysis: Analysis): Candidate[] {
  const silence = silenceMeter(analysis)
  const heard = candidates.filter(({ start, end }) => silence(start, end) <= mostSilence)
  return heard.length > 0 ? heard : [...candidates]
}

/** Every pair of edges that makes a clip of an allowed length, with its score. */
export function candidateClips(
  analysis: Analysis,
  settings: ClipSettings,
  edges: Edges,
  peaks: readonly ModalityPeak[],
): Candidate[] {
  const { minSeconds, maxSeconds } = settings
  const { duration } = analysis
  const content = contentMeter(analysis)
  const ideal = minSeconds + 0.35 * (maxSeconds - minSeconds)
  const reach = Math.max(1, maxSeconds - minSeconds)

  const scoreOf = (from: Edge, to: Edge): number => {
    const length = to.time - from.time
    const peak = peaks.reduce((most, { time, strength }) => {
      return Math.max(most, strength * placement(time, from.time, to.time))
    }, 0)
    const weaker = Math.min(from.quality, to.quality)
    const cleanness = 0.6 * weaker + 0.4 * ((from.quality + to.quality) / 2)
    const fit = 1 - clamp01(Math.abs(length - ideal) / reach)
    const early = duration > longVideo && from.time < fringe ? fringePenalty : 0
    const late = duration > longVideo && to.time > duration - fringe ? fringePenalty : 0
    return clamp01(0.4 * content(from.time, to.time) + 0.3 * peak + 0.2 * cleanness + 0.1 * fit - early - late)
  }

  return edges.starts.flatMap((from) => {
    const ends = edgesBetween(edges.ends, from.time + minSeconds, from.time + maxSeconds)
    const forced = from.time + (minSeconds + maxSeconds) / 2
    // No edge within reach, e.g. when shortest and longest are nearly equal: better an unclean end than no clip.
    if (ends.length === 0 && forced <= duration) ends.push({ time: forced, kind: 'quiet', quality: 0.05 })
    return ends.map((to) => ({ start: from.time, end: to.time, score: scoreOf(from, to), from, to }))
  })
}
