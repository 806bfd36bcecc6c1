import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRanges } from '../../testing/someRanges.ts'
import { editDuration, outlineOf, toClipTime, toSourceTime } from '../edit/editTime.ts'
import { parseEdit, parseRanges } from '../testing/parseEdit.ts'
import { editOutside, nearestThere, partsThere, placeInClip, stepFrom } from './outsideClip.ts'

const ranges = parseRanges('10-12 20-22')

describe('the available parts of a video', () => {
  it('are all of it, or the parts that were sent', () => {
    expect(partsThere(null, 60)).toEqual([{ start: 0, end: 60 }])
    expect(partsThere([[5, 30]], 60)).toEqual([{ start: 5, end: 30 }])
  })

  it.each([
    ['a moment that is there', 12, 12],
    ['before the first part', 2, 5],
    ['between two, near the first', 31, 29.95],
    ['between two, near the second', 45, 50],
    ['at the very end, where nothing is shown', 60, 59.95],
    ['past the end', 90, 59.95],
  ])('%s', (_, asked, gone) => {
    expect(nearestThere(parseRanges('5-30 50-60'), asked)).toBeCloseTo(gone)
  })
})

describe('stepFrom', () => {
  it.each([
    ['within a range', 10.5, 1, 11.5],
    ['over what was cut out', 11.5, 1, 20.5],
    ['back over it', 20.5, -1, 11.5],
    ['out of the clip by its start', 10.5, -5, 5.5],
    ['out of the clip by its end', 21.5, 5, 26.5],
    ['outside of it, through what was cut out', 15, 1, 16],
    ['back into it', 25, -4, 21],
  ])('%s', (_, from, by, to) => {
    expect(stepFrom(ranges, from, by)).toBeCloseTo(to)
  })

  it('is reversible within a clip, and continues beyond its edges', () => {
    const share = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(someRanges, share, fc.double({ min: 0.01, max: 20, noNaN: true }), (all, at, by) => {
        const from = toSourceTime(all, at * editDuration(all))
        const there = stepFrom(all, from, by)
        if (toClipTime(all, there) !== null) expect(stepFrom(all, there, -by)).toBeCloseTo(from, 4)
        else expect(there - outlineOf(all).end).toBeGreaterThanOrEqual(-1e-6)
      }),
    )
  })
})

describe('the kind of a moment', () => {
  it.each([
    [9, 'outside'],
    [9.99, 'shown'],
    [11.999, 'shown'],
    [12, 'cut'],
    [19.99, 'shown'],
    [22, 'outside'],
  ] as const)('%d is %s', (seconds, place) => {
    expect(placeInClip(ranges, seconds)).toBe(place)
  })
})

describe('editOutside', () => {
  it('keeps only the format and the crops of the clip', () => {
    const crops = '9:16 manual @3=0.2,0.5 @12=two:0.2,0.5/0.8,0.5'
    const edit = parseEdit(`10-12 20-22 | ${crops} pop top zoom=cuts 4="King" unlevelled cover=11 headline="Wait"`)
    const unknown = { tool: 'on' }
    expect(editOutside({ ...edit, ...unknown }, parseRanges('5-30 50-60'))).toEqual(parseEdit(`0-60 | ${crops}`))
  })
})
