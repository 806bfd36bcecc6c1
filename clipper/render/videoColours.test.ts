import { describe, expect, it } from 'vitest'
import { coloursAround, matrixOf } from './videoColours.ts'

describe('the matrix of a source', () => {
  it('is that which players assume, unless the file names one', () => {
    expect(matrixOf({ height: 360 }, true)).toBe('bt601')
    expect(matrixOf({ height: 720 }, true)).toBe('bt709')
    expect(matrixOf({ height: 360, matrix: 'bt709' }, true)).toBe('bt709')
    expect(matrixOf({ height: 1080, matrix: 'bt601' }, true)).toBe('bt601')
  })

  it('is that of the conversion for HDR, RGB, and drawn pictures', () => {
    expect(matrixOf({ height: 2160, hdr: 'pq' }, true)).toBe('bt709')
    expect(matrixOf({ height: 360, rgb: true }, true)).toBe('bt709')
    expect(matrixOf({ height: 720, isSound: true }, true)).toBe('bt601')
  })

  it('is unknown where nothing is converted', () => {
    expect(matrixOf({ height: 2160, hdr: 'hlg' }, false)).toBeNull()
    expect(matrixOf({ height: 2160, matrix: 'other' }, true)).toBeNull()
    const source = { height: 2160, matrix: 'other' } as const
    expect(coloursAround({ source, canToneMap: true, size: { height: 1080 } }, true)).toEqual({
      before: [],
      after: ['format=yuv420p'],
    })
  })

  it.each([
    ['an HD clip of an HD source', 720, 1280, false, [], []],
    ['one with captions', 720, 1280, true, ['709 to 601'], ['601 to 709']],
    ['an HD clip of an SD source', 360, 1280, true, [], ['601 to 709']],
    ['an SD clip of an SD source', 360, 360, true, [], []],
    ['an SD stream of an HD source', 720, 360, false, [], ['709 to 601']],
  ])('changes only where that is necessary: %s', (_, from, to, isDrawnOn, before, after) => {
    const { before: first, after: last } = coloursAround(
      { source: { height: from }, canToneMap: true, size: { height: to } },
      isDrawnOn,
    )
    const conversions = (filters: string[]) =>
      filters.flatMap((filter) => {
        const [, into, outOf] = /^colorspace=space=(\w+):ispace=(\w+)/.exec(filter) ?? []
        return into && outOf ? [`${outOf} to ${into}`.replaceAll('bt709', '709').replaceAll('smpte170m', '601')] : []
      })
    expect([conversions(first), conversions(last)]).toEqual([before, after])
  })
})
