import type { Sentence, Span, Word } from '../../clipper/clipper.ts'
import type { Truth } from './Truth.ts'

/** Seconds of a word that can be missing without being noticed. */
const unheard = 0.04
/** Seconds by which an edge may miss the silence between two sentences. */
const slack = 0.05
/** The share of a moment that a clip must show to count as found. */
const shown = 0.6

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/** Returns the share of the moments that are in one of the clips. */
export function foundShare(clips: readonly Span[], moments: readonly Span[]): number {
  const found = moments.filter((moment) =>
    clips.some((clip) => overlap(clip, moment) >= shown * (moment.end - moment.start)),
  )
  return moments.length === 0 ? 0 : found.length / moments.length
}

/** Returns whether a time is within a word, so that an edge would cut it. */
export function isInsideWord(at: number, words: readonly Word[]): boolean {
  return words.some(({ start, end }) => at > start + unheard && at < end - unheard)
}

/** Returns whether a time is between two sentences, or before the first or after the last. */
export function isBetweenSentences(at: number, sentences: readonly Sentence[]): boolean {
  return sentences.every(({ start, end }) => at <= start + slack || at >= end - slack)
}

export interface EdgeCounts {
  edges: number
  insideWords: number
  betweenSentences: number
}

export function countEdges(clips: readonly Span[], { words, sentences, duration }: Truth): EdgeCounts {
  const edges = clips.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0.01 && at < duration - 0.01)
  return {
    edges: edges.length,
    insideWords: edges.filter((at) => isInsideWord(at, words)).length,
    betweenSentences: edges.filter((at) => isBetweenSentences(at, sentences)).length,
  }
}

/** Returns the same number of clips of the same lengths, spread evenly over the video. */
export function evenly(clips: readonly Span[], duration: number): Span[] {
  const used = clips.reduce((sum, { start, end }) => sum + end - start, 0)
  const gap = Math.max(0, duration - used) / (clips.length + 1)
  let at = gap
  return clips.map(({ start, end }) => {
    const clip = { start: at, end: at + end - start }
    at = clip.end + gap
    return clip
  })
}

/** Returns the same number of clips of the same lengths, in random order, with random gaps. */
export function randomly(clips: readonly Span[], duration: number, random: () => number): Span[] {
  const lengths = clips.map(({ start, end }) => end - start)
  for (let i = lengths.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [lengths[i] ?? 0, lengths[j] ?? 0]
    lengths[i] = b
    lengths[j] = a
  }
  const free = Math.max(0, duration - lengths.reduce((sum, length) => sum + length, 0))
  const offsets = lengths.map(() => random() * free).sort((a, b) => a - b)
  let before = 0
  return lengths.map((length, i) => {
    const start = (offsets[i] ?? 0) + before
    before += length
    return { start, end: start + length }
  })
}

export interface Interval {
  mean: number
  low: number
  high: number
}

/** Returns the mean of a value per video and its 95% interval, by resampling the videos (bootstrap, 2,000 draws). */
export function interval(values: readonly number[], random: () => number): Interval {
  const meanOf = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / Math.max(1, of.length)
  const draws = Array.from({ length: 2000 }, () =>
    meanOf(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b)
  return { mean: meanOf(values), low: draws[50] ?? 0, high: draws[1949] ?? 0 }
}
