import { describe, expect, it } from 'vitest'
import { coloursAround, drawnMatrix } from './videoColours.ts'

const captions = { words: [], style: 'pop' } as const
const red = { text: '#ff0000', highlight: '#ffffff', background: '#101010', font: null } as const
const inRed = { ...captions, brand: red }

describe('the colours of a clip', () => {
  it('stay as they are if their matrix is unknown', () => {
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
