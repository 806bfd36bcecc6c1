import type { Analysis, Span } from '../Analysis.ts'
import type { ClipSettings } from '../ClipSettings.ts'
import { countBefore, firstBetween } from '../signals/countBefore.ts'
import { percentileRanks } from '../signals/percentileRanks.ts'
import { findTopics } from '../words/findTopics.ts'
import type { Edge, Edges } from './Edge.ts'
import { beforeCut, flash, inPause, startAfterCut } from './flash.ts'
import { outsideWords } from './outsideWords.ts'
import { endAfter, startBefore } from './spokenEdges.ts'

/** Seconds of lead-in before the first word and lead-out after the last. */
const lead = 0.15
const tail = 0.3
/** Seconds between a caption's time and its pause. */
const captionSlack = 0.7
/** Seconds between an edge and the first sentence of a new topic. */
const topicSlack = 1
/** Remaining quality of a pause within a sentence: it is a breath, after which the sentence continues. */
const withinSentence = 0.2

type Side = keyof typeof besideCut
/** The edges of a clip that shows only the shot after a cut, or before it. */
const besideCut = {
  start: (cut: number) => startAfterCut(cut),
  end: (cut: number) => cut - beforeCut,
}

function byTime(a: Edge, b: Edge): number {
  return a.time - b.time
}

/** In a pause, a cut is the best position; otherwise just before the first word or after the last. */
function pauseEdges({ pauses, cuts }: Analysis): Edges {
  const ranks = percentileRanks(pauses.map(({ start, end }) => end - start))
  const edges: Edges = { starts: [], ends: [] }
  for (const [i, { start, end }] of pauses.entries()) {
    const pause = end - start
    const quality = 0.4 + 0.6 * (ranks[i] ?? 0.5)
    const quiet = inPause({ start, end })
    const cut = firstBetween(cuts, quiet.start, quiet.end)
    const from = cut === undefined ? end - Math.min(lead, pause / 2) : startAfterCut(cut, quiet)
    const to = cut === undefined ? start + Math.min(tail, pause / 2) : cut - beforeCut
    edges.starts.push({ time: from, kind: 'pause', quality: cut === undefined ? quality : 1, pause })
    edges.ends.push({ time: to, kind: 'pause', quality: cut === undefined ? quality : 1, pause })
  }
  return edges
}

/**
 * With captions, a pause counts only at the end of a sentence; a sentence that ends without a pause is a weaker edge.
 */
function withSentences(edges: Edge[], times: readonly number[], spoken: Span, hasPauses: boolean): Edge[] {
  const unmatched = new Set(times)
  const rising = times.toSorted((a, b) => a - b)
  const weighed = edges.map((edge): Edge => {
    let isNear = false
    // A little beyond the tolerance, so that rounding does not decide which times are checked.
    for (let i = countBefore(rising, edge.time - 2 * captionSlack); i < rising.length; i++) {
      const time = rising[i] ?? 0
      if (time > edge.time + 2 * captionSlack) break
      if (Math.abs(time - edge.time) > captionSlack) continue
      unmatched.delete(time)
      isNear = true
    }
    if (isNear) return { ...edge, kind: 'sentence', quality: Math.min(1, 0.5 + 0.5 * edge.quality) }
    const inside = edge.time > spoken.start && edge.time < spoken.end
    return inside ? { ...edge, quality: withinSentence * edge.quality } : edge
  })
  const quality = hasPauses ? 0.35 : 0.6
  return [...weighed, ...[...unmatched].map((time): Edge => ({ time, kind: 'sentence', quality }))].sort(byTime)
}

/** Fills stretches without good edges: cuts within speech or, failing that, the quietest or calmest moment. */
function fillStretches(edges: Edge[], analysis: Analysis, { every, side }: { every: number; side: Side }): Edge[] {
  const { cuts, loudness, motion, step, hasAudio, duration, pauses } = analysis
  const pauseStarts = pauses.map(({ start }) => start)
  const isPause = (time: number) => {
    // Pauses are in order of time and do not overlap: only the last one that began can still continue.
    const begun = countBefore(pauseStarts, time)
    return [pauses[begun - 1], pauses[begun]].some((pause) => pause && time >= pause.start && time <= pause.end)
  }
  const curve = hasAudio ? loudness : motion
  const result = [...edges].sort(byTime)
  const stops = [0, ...result.map(({ time }) => time), duration]
  for (let i = 1; i < stops.length; i++) {
    const from = stops[i - 1] ?? 0
    const to = stops[i] ?? duration
    if (to - from <= every) continue
    const inside = cuts.slice(countBefore(cuts, from + 1), countBefore(cuts, to - 1)).filter((cut) => cut > from + 1)
    for (const cut of inside) result.push({ time: besideCut[side](cut), kind: 'cut', quality: 0.3 })
    if (inside.length >= (to - from) / every - 1) continue
    for (let at = from + every / 2; at < to - every / 4; at += every / 2) {
      const first = Math.floor(at / step)
      let quietest = first
      for (let k = first; k < first + every / 2 / step; k++) if ((curve[k] ?? 0) < (curve[quietest] ?? 0)) quietest = k
      const time = Math.min(duration, (quietest + 0.5) * step)
      // A pause has its own edges; in the middle of one, a clip would begin or end with silence.
      if (!isPause(time)) result.push({ time, kind: 'quiet', quality: 0.1 })
    }
  }
  return result.sort(byTime)
}

/** A change of topic is the best edge. */
function withTopics(edges: Edge[], topics: readonly number[]): Edge[] {
  return edges.map((edge) => {
    const next = topics[countBefore(topics, edge.time - topicSlack)]
    if (edge.kind !== 'sentence' || next === undefined || next > edge.time + topicSlack) return edge
    return { ...edge, topic: true, quality: Math.min(1, edge.quality + 0.25) }
  })
}

function withoutFlash(edges: Edge[], cuts: readonly number[], side: Side): Edge[] {
  return edges.map((edge) => {
    const from = side === 'start' ? edge.time + 0.01 : edge.time - flash
    const to = side === 'start' ? edge.time + flash : edge.time - 0.01
    return firstBetween(cuts, from, to) !== undefined ? { ...edge, quality: 0.5 * edge.quality } : edge
  })
}

/** Returns all moments at which a clip of this video may start and may end, in order of time. */
export function candidateEdges(analysis: Analysis, settings: ClipSettings): Edges {
  const { cuts, pauses, duration, sentences = [], words = [] } = analysis
  let { starts, ends } = pauseEdges(analysis)
  if (pauses.length === 0) {
    starts = cuts.map((cut) => ({ time: besideCut.start(cut), kind: 'cut', quality: 0.8 }))
    ends = cuts.map((cut) => ({ time: besideCut.end(cut), kind: 'cut', quality: 0.8 }))
  }
  const first = sentences[0]
  const last = sentences.at(-1)
  if (first && last) {
    const spoken = { start: first.start, end: last.end }
    const heard = pauses.length > 0
    starts = withSentences(
      starts,
      sentences.map(({ start }, i) => startBefore(start, sentences[i - 1]?.end)),
      spoken,
      heard,
    )
    ends = withSentences(
      ends,
      sentences.map(({ end }, i) => endAfter(end, sentences[i + 1]?.start ?? duration, duration)),
      spoken,
      heard,
    )
  }
  const topics = findTopics(sentences)
  starts = withTopics(starts, topics)
  // The last sentence of a topic ends before the first of the next one begins.
  const turns = topics.map((time) => sentences.findLast(({ end }) => end <= time + 0.01)?.end ?? time)
  ends = withTopics(ends, turns)
  starts.unshift({ time: 0, kind: 'bound', quality: 0.5 })
  ends.push({ time: duration, kind: 'bound', quality: 0.5 })
  const every = Math.max(2, settings.minSeconds / 2)
  const inside = (edge: Edge) => edge.time >= 0 && edge.time <= duration
  const finished = (edges: Edge[], side: Side) =>
    withoutFlash(outsideWords(fillStretches(edges, analysis, { every, side }), words, side), cuts, side).filter(inside)
  return { starts: finished(starts, 'start'), ends: finished(ends, 'end') }
}
