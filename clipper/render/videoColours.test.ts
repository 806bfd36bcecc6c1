import { describe, expect, it } from 'vitest'
import { coloursAround, drawnMatrix, matrixOf } from './videoColours.ts'

const captions = { words: [], style: 'pop' } as const
const red = { text: '#ff0000', highlight: '#ffffff', background: '#101010', font: null } as const
const inRed = { ...captions, brand: red }

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
    const clip = { source, canToneMap: true, size: { height: 1080 } }
    expect(drawnMatrix(clip, captions)).toBeNull()
    expect(coloursAround(clip, null)).toEqual({ before: [], beforeCaptions: [], after: ['format=yuv420p'] })
  })

  it.each([
    ['an HD clip of an HD source', 720, 720, null, [], []],
    ['one with captions', 720, 720, captions, [], []],
    ['one with captions in pure red', 720, 720, inRed, ['709 to 601'], ['601 to 709']],
    ['an HD clip of an SD source', 360, 720, captions, ['601 to 709'], []],
    ['an HD clip of an SD source with captions in pure red', 360, 720, inRed, [], ['601 to 709']],
    ['an SD clip of an SD source', 360, 360, captions, [], []],
    ['an SD stream of an HD source', 720, 360, null, ['709 to 601'], []],
  ])('changes only where that is necessary: %s', (_, from, to, drawn, before, after) => {
    const clip = { source: { height: from }, canToneMap: true, size: { height: to } }
    const filters = coloursAround(clip, drawnMatrix(clip, drawn))
    const conversions = (of: string[]) =>
      of.flatMap((filter) => {
        const [, into, outOf] = /^colorspace=space=(\w+):ispace=(\w+)/.exec(filter) ?? []
        return into && outOf ? [`${outOf} to ${into}`.replaceAll('bt709', '709').replaceAll('smpte170m', '601')] : []
      })
    expect([conversions(filters.before), conversions(filters.after)]).toEqual([before, after])
  })
})
