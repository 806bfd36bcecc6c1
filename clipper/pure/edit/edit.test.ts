import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEdit, moment } from '../../testing/anyEdit.ts'
import type { Word } from '../Analysis.ts'
import { formatEdit } from '../testing/formatEdit.ts'
import { parseEdit, parseRanges } from '../testing/parseEdit.ts'
import type { Edit } from './Edit.ts'
import { editProblem } from './editProblem.ts'
import { coverTime, editDuration, joinsOf, nearestClipTime, outlineOf, toClipTime, toSourceTime } from './editTime.ts'
import { framesInClip, framingAt } from './framesInClip.ts'
import { isSameEdit } from './isSameEdit.ts'
import { normaliseEdit, shortestPiece } from './normaliseEdit.ts'
import { applyCorrections, wordsInClip } from './wordsInClip.ts'

const videoSeconds = 600
/** Normalised edits with at least one range, as they are stored. */
const stored = anyEdit.map((edit) => normaliseEdit(edit, videoSeconds)).filter(({ ranges }) => ranges.length > 0)

describe('normaliseEdit', () => {
  it('keeps ranges in order, apart, within the video, and not too short', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const { ranges } = normaliseEdit(edit, videoSeconds)
        for (const [i, { start, end }] of ranges.entries()) {
          expect(start).toBeGreaterThan(i === 0 ? -1 : (ranges[i - 1]?.end ?? 0))
          expect(end - start).toBeGreaterThan(shortestPiece - 1e-6)
          expect([start >= 0, end <= videoSeconds]).toEqual([true, true])
        }
      }),
    )
  })

  it('is idempotent, also after a round trip through JSON', () => {
    fc.assert(
      fc.property(anyEdit, (edit) => {
        const once = normaliseEdit(edit, videoSeconds)
        expect(normaliseEdit(JSON.parse(JSON.stringify(once)) as Edit, videoSeconds)).toEqual(
          JSON.parse(JSON.stringify(once)),
        )
      }),
    )
  })

  it('keeps a cover that is cut out, so that it returns with its range', () => {
    const edit = parseEdit('10-20 | cover=14.00049')
    const cut = parseEdit('10-12 | cover=14.00049')
    expect(normaliseEdit(edit, videoSeconds).cover).toBe(14)
    expect(coverTime(edit)).toBeCloseTo(4, 2)
    expect([normaliseEdit(cut, videoSeconds).cover, coverTime(cut)]).toEqual([14, null])
    expect('cover' in normaliseEdit(parseEdit('1-5'), videoSeconds)).toBe(false)
  })

  it('keeps exactly the moments of the former ranges', () => {
    fc.assert(
      fc.property(anyEdit, fc.double({ min: 0, max: videoSeconds, noNaN: true }), (edit, at) => {
        const before = edit.ranges.some(({ start, end }) => at >= start && at < end)
        const { ranges } = normaliseEdit(edit, videoSeconds)
        const after = ranges.some(({ start, end }) => at >= start && at < end)
        // Edges move by less than a millisecond; short gaps and pieces are removed.
        const nearEdge = [...edit.ranges, ...ranges]
          .flatMap(({ start, end }) => [start, end])
          .some((edge) => Math.abs(edge - at) <= shortestPiece)
        expect(before === after || nearEdge).toBe(true)
      }),
    )
  })

  it('keeps fields that need no normalising', () => {
    const unknown = { tool: 'on' }
    expect(normaliseEdit({ ...parseEdit('10-20'), ...unknown }, 60)).toEqual({ ...parseEdit('10-20'), ...unknown })
  })

  it('keeps the later of two crops at one time, and of two corrections of one word', () => {
    const edit = parseEdit('10-20 | manual @12=0.9,0.5 @10=0.1,0.5 @12=2,0.5 4="one" 2=" two " 4=""')
    expect(formatEdit(normaliseEdit(edit, 60))).toBe('10-20 | manual @10=0.1,0.5 @12=1,0.5 2="two" 4=""')
  })
})

describe('isSameEdit', () => {
  const edit = parseEdit('10-20 | pop zoom=cuts 4="King" headline="Wait"')

  it('ignores the order of fields, and equates an undefined field with a missing one', () => {
    const framing = Object.fromEntries(Object.entries(edit.framing).toReversed()) as Edit['framing']
    const reversed = Object.fromEntries(Object.entries({ ...edit, framing }).toReversed()) as unknown as Edit
    expect(isSameEdit(edit, { ...reversed, cover: undefined })).toBe(true)
  })

  it.each(['10-21', '10-20 21-22', '| zoom=gentle', '| 4="Queen"', '| 5="King"', '| cover=12'])(
    'sees the change %s, in both directions',
    (change) => {
      const changed = parseEdit(change, edit)
      expect([isSameEdit(edit, changed), isSameEdit(changed, edit)]).toEqual([false, false])
    },
  )
})

describe('time conversion', () => {
  it('is reversible between clip and source', () => {
    fc.assert(
      fc.property(stored, fc.double({ min: 0, max: 0.999999, noNaN: true }), ({ ranges }, part) => {
        const at = part * editDuration(ranges)
        const source = toSourceTime(ranges, at)
        const back = toClipTime(ranges, source)
        expect(ranges.some(({ start, end }) => source >= start - 1e-9 && source <= end + 1e-9)).toBe(true)
        expect(back === null ? 0 : Math.abs(back - at)).toBeLessThan(1e-6)
        expect(Math.abs(nearestClipTime(ranges, source) - at)).toBeLessThan(1e-6)
      }),
    )
  })

  it('is monotonic', () => {
    fc.assert(
      fc.property(stored, moment, moment, ({ ranges }, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(toSourceTime(ranges, early)).toBeLessThanOrEqual(toSourceTime(ranges, late))
        expect(nearestClipTime(ranges, early)).toBeLessThanOrEqual(nearestClipTime(ranges, late))
      }),
    )
  })

  it('gives null for times that are cut out', () => {
    const ranges = parseRanges('10-14 20-26')
    expect([editDuration(ranges), outlineOf(ranges), joinsOf(ranges)]).toEqual([10, { start: 10, end: 26 }, [4]])
    expect([9, 10, 13, 14, 17, 20, 26, 27].map((at) => toClipTime(ranges, at))).toEqual([
      null,
      0,
      3,
      null,
      null,
      4,
      10,
      null,
    ])
    expect([9, 14, 17, 20, 27].map((at) => nearestClipTime(ranges, at))).toEqual([0, 4, 4, 4, 10])
    expect([-1, 0, 3.5, 4, 9, 99].map((at) => toSourceTime(ranges, at))).toEqual([10, 10, 13.5, 20, 25, 26])
  })
})

describe('editProblem', () => {
  const limits = { seconds: { min: 1, max: 60 }, edgeTolerance: 0.05 }
  const problemOf = (edit: Edit) => editProblem(edit, { duration: 100, words: 3 }, limits)?.problem

  it.each([
    ['5-5', 'endBeforeStart'],
    ['90-101', 'endAfterVideo'],
    ['5-5.5', 'clipTooShort'],
    ['', 'clipTooShort'],
    ['5-66', 'clipTooLong'],
    ['95-100.04', undefined],
    ['1-1.5 80-80.5', undefined],
    ['1-9 | 3="x"', 'wordUnknown'],
    ['1-9 | 2="x"', undefined],
  ])('says what is wrong with "%s": %s', (text, problem) => {
    expect(problemOf(parseEdit(text))).toBe(problem)
  })

  it('rejects more layouts and zooms than a clip can render', () => {
    const crops = Array.from({ length: 13 }, (_, i) => `@${i}=0.5,0.5*${1 + i / 20}`)
    const zoomed = (mode: string, count: number) => parseEdit(`1-9 | ${mode} ${crops.slice(0, count).join(' ')}`)
    expect(problemOf(zoomed('manual', 12))).toBeUndefined()
    expect(problemOf(zoomed('manual', 13))).toBe('tooManyLayouts')
    expect(problemOf(zoomed('automatic', 13))).toBeUndefined()
  })

  it('gives the same result for a normalised edit', () => {
    const video = { duration: videoSeconds, words: 50 }
    fc.assert(
      fc.property(stored, (edit) => {
        const problem = editProblem(edit, video, limits)
        expect(editProblem(normaliseEdit(edit, videoSeconds), video, limits)).toEqual(problem)
      }),
    )
  })
})

describe('the words of a clip', () => {
  const words: Word[] = ['So,', 'I', 'um', 'mean', 'it.'].map((text, i) => ({ text, start: i, end: i + 0.9 }))

  it('are corrected, without those with an empty correction', () => {
    const { corrections } = parseEdit('| 2="" 3="meant"')
    expect(applyCorrections(words, corrections).map(({ text }) => text)).toEqual(['So,', 'I', 'meant', 'it.'])
  })

  it('have clip times, without those that are cut out', () => {
    // The middle of "So," is before the clip.
    expect(wordsInClip(words, parseEdit('0.5-2 3-6'))).toEqual([
      { text: 'I', start: 0.5, end: 1.4 },
      { text: 'mean', start: 1.5, end: 2.4 },
      { text: 'it.', start: 2.5, end: 3.4 },
    ])
  })

  it('never exceed the clip', () => {
    fc.assert(
      fc.property(stored, (edit) => {
        const spoken = Array.from({ length: 300 }, (_, i) => ({ text: 'w', start: 2 * i, end: 2 * i + 1.9 }))
        for (const { start, end } of wordsInClip(spoken, edit)) {
          expect(start).toBeGreaterThan(-1e-9)
          expect(end).toBeLessThan(editDuration(edit.ranges) + 1e-9)
        }
      }),
    )
  })
})

describe('crops by hand', () => {
  const kept = { width: 0.3, height: 1 }
  const places = parseEdit('| @0=0.2,0.5 @12=0.95,0.5 @22=0.5,0.5').framing.crops

  it('apply from their time on', () => {
    expect([-1, 0, 11.9, 12, 30].map((at) => framingAt(places, at).x)).toEqual([0.2, 0.2, 0.2, 0.95, 0.5])
    expect(framingAt([], 5)).toEqual({ x: 0.5, y: 0.5 })
  })

  it('use clip times, and stay within the picture', () => {
    const ranges = parseRanges('10-14 20-26')
    const edges = framesInClip(places, ranges, { kept }).map(({ start, panes }) => [
      start,
      Number(panes[0]?.from.x.toFixed(6)),
      panes[0]?.from.y,
    ])
    expect(edges).toEqual([
      [0, 0.05, 0],
      [2, 0.7, 0],
      [6, 0.35, 0],
    ])
  })

  it('cover every moment of a clip with a crop inside the picture', () => {
    fc.assert(
      fc.property(stored, fc.double({ min: 0.1, max: 1, noNaN: true }), (edit, width) => {
        const steps = framesInClip(edit.framing.crops, edit.ranges, { kept: { width, height: 1 } })
        expect(steps[0]?.start).toBe(0)
        const parts = steps.flatMap(({ panes }) => panes.flatMap(({ from, to }) => [from, to]))
        for (const { x, y, width: w, height: h } of parts)
          expect([x >= 0, y >= 0, x + w <= 1 + 1e-9, y + h <= 1 + 1e-9]).toEqual([true, true, true, true])
      }),
    )
  })
})
