import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputSize } from './outputSize.ts'
import { onPictures } from './renderArguments.ts'

describe('outputSize', () => {
  it('keeps the source up to 1080p', () => {
    expect(outputSize({ width: 1281, height: 721 }, 'source').cropped).toEqual({ width: 1280, height: 720 })
    expect(outputSize({ width: 3840, height: 2160 }, 'source').cropped).toEqual({ width: 1920, height: 1080 })
  })

  it('cuts the middle out for another shape', () => {
    expect(outputSize({ width: 1920, height: 1080 }, '9:16').cropped).toEqual({ width: 608, height: 1080 })
    expect(outputSize({ width: 1080, height: 1920 }, '16:9').cropped).toEqual({ width: 1080, height: 608 })
    expect(outputSize({ width: 1080, height: 1920 }, '1:1').cropped).toEqual({ width: 1080, height: 1080 })
  })

  it('is always even and never larger than what it is cut from', () => {
    const side = fc.integer({ min: 2, max: 9000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom('source', '9:16', '1:1', '16:9'), (width, height, aspect) => {
        const { scaled, cropped } = outputSize({ width, height }, aspect)
        for (const pixels of [scaled.width, scaled.height, cropped.width, cropped.height]) expect(pixels % 2).toBe(0)
        expect(cropped.width).toBeLessThanOrEqual(scaled.width)
        expect(cropped.height).toBeLessThanOrEqual(scaled.height)
      }),
    )
  })
})

describe('onPictures', () => {
  it('begins and ends with a whole picture', () => {
    const { start, end } = onPictures({ start: 1.03, end: 3.01 }, 10)
    expect(start).toBeCloseTo(1.1)
    expect(end).toBeCloseTo(3)
    expect(onPictures({ start: 2.4, end: 4 }, 25)).toEqual({ start: 2.4, end: 4 })
  })
})
