import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRanges } from '../testing/parseEdit.ts'
import { bringBack, bringWordsBack, cutOut, keepOnly, moveOuterEdge, spanOfWords } from './changeRanges.ts'
import { editOf } from './editOf.ts'
import { editDuration, outlineOf, toClipTime } from './editTime.ts'
import { normaliseEdit } from './normaliseEdit.ts'
import { snapTime } from './snapTime.ts'

const moment = fc.integer({ min: 0, max: 60_000 }).map((ms) => ms / 100)
const span = fc
  .tuple(moment, moment)
  .filter(([a, b]) => Math.abs(a - b) >= 0.2)
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
const stored = (ranges: { start: number; end: number }[]) =>
  normaliseEdit({ ...editOf({ start: 0, end: 1 }), ranges }, 600).ranges
const someRanges = fc
  .array(span, { minLength: 1, maxLength: 6 })
  .map(stored)
  .filter((ranges) => ranges.length > 0)

describe('changes of ranges', () => {
  it('keep ranges in order and apart', () => {
    fc.assert(
      fc.property(someRanges, span, moment, (ranges, part, edge) => {
        for (const changed of [
          cutOut(ranges, part),
          bringBack(ranges, part),
          keepOnly(ranges, part),
          moveOuterEdge(ranges, 'start', edge),
          moveOuterEdge(ranges, 'end', edge),
        ])
          for (const [at, range] of changed.entries()) {
            expect(range.end).toBeGreaterThan(range.start)
            if (at > 0) expect(range.start).toBeGreaterThan(changed[at - 1]?.end ?? 0)
          }
      }),
    )
  })

  it('cut out the given part, and nothing else but tiny pieces', () => {
    fc.assert(
      fc.property(someRanges, span, moment, (ranges, part, at) => {
        const left = cutOut(ranges, part)
        const inside = at > part.start && at < part.end
        if (inside) expect(toClipTime(left, at)).toBeNull()
        const gone = editDuration(ranges) - editDuration(left)
        expect(gone).toBeLessThanOrEqual(part.end - part.start + 0.2 + 1e-9)
      }),
    )
  })

  it('restore a part that was cut out', () => {
    fc.assert(
      fc.property(someRanges, span, fc.double({ min: 0, max: 1, noNaN: true }), (ranges, part, share) => {
        const back = bringBack(cutOut(ranges, part), part)
        expect(toClipTime(back, part.start + share * (part.end - part.start) * 0.999)).not.toBeNull()
        // The previous ranges return, except two tiny pieces.
        expect(editDuration(back)).toBeGreaterThan(editDuration(ranges) - 0.2 - 1e-9)
      }),
    )
  })

  it('move an outer edge to the given time', () => {
    fc.assert(
      fc.property(someRanges, moment, (ranges, at) => {
        const { start, end } = outlineOf(ranges)
        if (at < end - 0.2) expect(outlineOf(moveOuterEdge(ranges, 'start', at)).start).toBeGreaterThanOrEqual(at)
        if (at < start) expect(outlineOf(moveOuterEdge(ranges, 'start', at)).start).toBe(at)
        if (at > end) expect(outlineOf(moveOuterEdge(ranges, 'end', at)).end).toBe(at)
        // An edge that would leave nothing does not move.
        if (at >= end) expect(moveOuterEdge(ranges, 'start', at)).toEqual(ranges)
      }),
    )
  })
})

const word = (start: number, end: number) => ({ text: 'so', start, end })

describe('spanOfWords', () => {
  it('ends in the middle of a short silence, just inside a long one, and never in another word', () => {
    const words = [word(0, 1), word(1.1, 2), word(4, 5)]
    expect(spanOfWords(words, 1, 1)).toEqual({ start: expect.closeTo(1.05), end: expect.closeTo(2.15) })
    expect(spanOfWords(words, 2, 0)).toEqual({ start: 0, end: expect.closeTo(5.15) })
  })

  it('keeps the times of overlapping words', () => {
    expect(spanOfWords([word(0, 1.2), word(1, 2), word(1.9, 3)], 1, 1)).toEqual({ start: 1, end: 2 })
  })

  it('is null for unknown words', () => {
    expect(() => spanOfWords([], 0, 0)).toThrow(RangeError)
  })
})

describe('bringWordsBack', () => {
  /** Separated by pauses of more than half a second, except at two joins. */
  const words = parseRanges('0-1 1.1-2 3-4 5-6 7-8 8.1-9 10-11').map(({ start, end }) => word(start, end))
  const ranges = parseRanges('2.9-6.1')

  it('extends the clip to nearby words without a gap', () => {
    expect(bringWordsBack(ranges, words, 0, 1)).toEqual(parseRanges('0-6.1'))
    expect(bringWordsBack(ranges, words, 5, 4)).toEqual([{ start: 2.9, end: expect.closeTo(9.15) }])
  })

  it('adds distant words as a range of their own', () => {
    expect(bringWordsBack(ranges, words, 0, 0)).toEqual([{ start: 0, end: expect.closeTo(1.05) }, ...ranges])
    expect(bringWordsBack(ranges, words, 6, 6)).toEqual([
      ...ranges,
      { start: expect.closeTo(9.85), end: expect.closeTo(11.15) },
    ])
  })

  it('restores only the given words inside the clip', () => {
    const cut = cutOut(parseRanges('0-9'), spanOfWords(words, 3, 3))
    expect(bringWordsBack(cut, words, 3, 3)).toEqual(parseRanges('0-9'))
    const more = cutOut(cut, spanOfWords(words, 2, 2))
    expect(bringWordsBack(more, words, 2, 2)).toEqual(cut)
  })
})

describe('snapTime', () => {
  it('snaps to the nearest point within reach, if there is one', () => {
    fc.assert(
      fc.property(fc.array(moment), moment, fc.double({ min: 0, max: 2, noNaN: true }), (points, at, reach) => {
        const ordered = points.toSorted((a, b) => a - b)
        const distance = Math.min(Number.POSITIVE_INFINITY, ...ordered.map((point) => Math.abs(point - at)))
        const snapped = snapTime(at, ordered, reach)
        expect(Math.abs(snapped - at)).toBe(distance <= reach ? distance : 0)
      }),
    )
  })
})
