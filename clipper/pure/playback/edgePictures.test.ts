import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRanges } from '../../testing/someRanges.ts'
import { edgePictures } from './edgePictures.ts'
import { followRanges } from './followRanges.ts'

/** Returns the picture of a video that is on screen at a second. */
const pictureAt = (seconds: number, fps: number) => Math.floor(seconds * fps)

describe('edgePictures', () => {
  it.each([
    ['on the borders of pictures', { start: 60, end: 100 }, 25, 1500, 2499],
    ['within pictures', { start: 60.01, end: 100.01 }, 25, 1500, 2500],
    ['stored a little before their pictures', { start: 60.033, end: 100.033 }, 30, 1801, 3000],
    ['stored a little after them', { start: 60.067, end: 100.067 }, 30, 1802, 3001],
    ['of a video with many pictures a second', { start: 1, end: 3 }, 60, 60, 179],
  ])('are the first and last frames of the file, with edges %s', (_, range, fps, first, last) => {
    const found = edgePictures([range], fps)
    expect([pictureAt(found.first, fps), pictureAt(found.last, fps)]).toEqual([first, last])
  })

  it('are inside the clip at any rate, so that a player does not end there', () => {
    fc.assert(
      fc.property(someRanges, fc.constantFrom(0, 1, 10, 24, 25, 29.97, 30, 50, 60, 120), (ranges, fps) => {
        const { first, last } = edgePictures(ranges, fps)
        expect([followRanges(ranges, first).kind, followRanges(ranges, last).kind]).toEqual(['shown', 'shown'])
        expect(first).toBeLessThanOrEqual(last)
      }),
    )
  })
})
