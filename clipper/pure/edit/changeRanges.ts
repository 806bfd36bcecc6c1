import type { Span, Word } from '../Analysis.ts'
import { shortestPiece } from './normaliseEdit.ts'
import { outwardToShots } from './outwardToShots.ts'

type Ranges = readonly Span[]

const longEnough = ({ start, end }: Span) => end - start >= shortestPiece

/** Removes a range of the source. Tiny remaining pieces are removed, too. */
export function cutOut(ranges: Ranges, { start, end }: Span): Span[] {
  return ranges
    .flatMap((range) => [
      { start: range.start, end: Math.min(range.end, start) },
      { start: Math.max(range.start, end), end: range.end },
    ])
    .filter(longEnough)
}

/** Adds a range of the source, joined with the ranges that it touches. */
export function bringBack(ranges: Ranges, span: Span): Span[] {
  const met = ranges.filter(({ start, end }) => start <= span.end && end >= span.start)
  const others = ranges.filter((range) => !met.includes(range))
  const whole = {
    start: Math.min(span.start, ...met.map(({ start }) => start)),
    end: Math.max(span.end, ...met.map(({ end }) => end)),
  }
  return [...others, whole].sort((a, b) => a.start - b.start)
}

/** Returns the shown part of a range of the source; if none of it is shown, the range itself. */
export function keepOnly(ranges: Ranges, { start, end }: Span): Span[] {
  const kept = ranges
    .map((range) => ({ start: Math.max(range.start, start), end: Math.min(range.end, end) }))
    .filter(longEnough)
  return kept.length > 0 ? kept : [{ start, end }]
}

/** Moves the first or the last edge, outward or inward; ranges that it passes are removed. */
export function moveOuterEdge(ranges: Ranges, edge: 'start' | 'end', seconds: number): Span[] {
  const isStart = edge === 'start'
  const left = ranges
    .map(({ start, end }) =>
      isStart ? { start: Math.max(start, seconds), end } : { start, end: Math.min(end, seconds) },
    )
    .filter(longEnough)
  const outer = isStart ? left[0] : left.at(-1)
  if (!outer) return [...ranges]
  return left.map((range) => (range === outer ? { ...range, [edge]: seconds } : range))
}

/** Seconds to keep on either side of a word: enough for its sound, too little for the next one. */
const roomAround = 0.15

/**
 * Returns the range of the source in which words sound, by their indices, both inclusive: to the middle of the silence
 * around them, or a little way into a longer one.
 */
export function spanOfWords(words: readonly Word[], from: number, to: number): Span {
  const [first, last] = [words[Math.min(from, to)], words[Math.max(from, to)]]
  if (!first || !last) throw new RangeError(`There are no words from ${from} to ${to}.`)
  const before = words[Math.min(from, to) - 1]?.end ?? Number.NEGATIVE_INFINITY
  const after = words[Math.max(from, to) + 1]?.start ?? Number.POSITIVE_INFINITY
  const start = Math.min(first.start, Math.max(first.start - roomAround, (before + first.start) / 2))
  const end = Math.max(last.end, Math.min(last.end + roomAround, (last.end + after) / 2))
  return { start: Math.max(0, start), end }
}

/**
 * Adds words to the ranges, by their indices, both inclusive. Words right before or after the clip move its edge: the
 * silence between is included, as when the edge is dragged.
 * @param shots seconds at which shots begin, in order: what was cut out with the words up to a shot is added, too
 */
export function bringWordsBack(
  ranges: Ranges,
  words: readonly Word[],
  from: number,
  to: number,
  shots: readonly number[] = [],
): Span[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const span = outwardToShots(spanOfWords(words, first, last), words, shots)
  const [start, end] = [ranges[0]?.start ?? span.start, ranges.at(-1)?.end ?? span.end]
  const middleOf = (at: number) => {
    const word = words[at]
    return word && (word.start + word.end) / 2
  }
  const [before, after] = [middleOf(first - 1), middleOf(last + 1)]
  return bringBack(ranges, {
    start: span.start > end && before !== undefined && before <= end ? end : span.start,
    end: span.end < start && after !== undefined && after >= start ? start : span.end,
  })
}
