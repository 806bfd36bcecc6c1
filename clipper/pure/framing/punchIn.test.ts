import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framesInClip } from '../edit/framesInClip.ts'
import { parseRanges } from '../testing/parseEdit.ts'
import { closerRanges } from './punchIn.ts'

const kept = { width: 0.3164, height: 1 }
const person = { start: 0, x: 0.4, y: 0.5 }
const ranges = parseRanges('0-4 5-9 10-14')
const crops = (zoom: 'cuts' | undefined, place: Parameters<typeof framesInClip>[0][number] = person) =>
  framesInClip([place], ranges, { kept }, zoom).map(({ start, panes }) => [
    start,
    Number(panes[0]?.from.height.toFixed(3)),
  ])

describe('zooming at cuts', () => {
  it('zooms into every other range', () => {
    expect(crops('cuts')).toEqual([
      [0, 1],
      [4, 0.87],
      [8, 1],
    ])
  })

  it('is off by default', () => {
    expect(crops(undefined)).toEqual([[0, 1]])
  })

  it('keeps the height of the eyes', () => {
    const [, closer] = framesInClip([person], ranges, { kept }, 'cuts')
    const { y = 0, height = 0 } = closer?.panes[0]?.from ?? {}
    expect(y + 0.38 * height).toBeCloseTo(0.38, 6)
  })

  it('never shows fewer than half of the lines that the format keeps', () => {
    expect(crops('cuts', { ...person, zoom: 1.9 }).map(([, height]) => height)).toEqual([0.526, 0.5, 0.526])
    expect(crops('cuts', { ...person, zoom: 3 }).map(([, height]) => height)).toEqual([0.333])
  })

  it('does not zoom split frames and whole pictures', () => {
    for (const layout of ['two', 'fit'] as const) expect(crops('cuts', { ...person, layout })).toHaveLength(1)
  })

  it('does not zoom formats that show the whole picture', () => {
    expect(framesInClip([person], ranges, { kept: { width: 1, height: 1 } }, 'cuts')).toHaveLength(1)
  })

  it('keeps each zoom for two seconds, even with many cuts', () => {
    const seconds = fc.array(fc.double({ min: 0.1, max: 6, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(seconds, (lengths) => {
        const pieces = lengths.map((length, i) => ({ start: i * 10, end: i * 10 + length }))
        const closer = closerRanges(pieces)
        let held = 0
        for (const [i, length] of lengths.entries()) {
          if (i > 0 && closer[i] !== closer[i - 1]) {
            expect(held).toBeGreaterThanOrEqual(2)
            held = 0
          }
          held += length
        }
      }),
    )
  })
})
