import { describe, expect, it } from 'vitest'
import { justifyRows } from './justifyRows.ts'

const [wide, square, tall] = [16 / 9, 1, 9 / 16]
const mixed = Array.from({ length: 200 }, (_, at) => [wide, square, tall, 4 / 5][(at * 7 + (at % 3)) % 4] ?? square)

describe('justifyRows', () => {
  it.each([320, 343, 704, 1376, 1856])('keeps aspect ratios and fills rows without overflow at %i pixels', (width) => {
    const rows = justifyRows(mixed, { width, gap: 16, height: 300 })
    expect(rows.flatMap(({ from, to }) => mixed.slice(from, to))).toEqual(mixed)
    for (const [at, { from, to, height, widths }] of rows.entries()) {
      const room = widths.reduce((sum, one) => sum + one, 0) + 16 * (widths.length - 1)
      expect(room).toBeLessThanOrEqual(width + 0.01)
      if (at < rows.length - 1) expect(room).toBeCloseTo(width)
      for (const [place, one] of widths.entries()) expect(one / height).toBeCloseTo(mixed[from + place] ?? 0)
      expect(height).toBeLessThanOrEqual(300 * 1.3)
      expect(to).toBeGreaterThan(from)
    }
  })

  it('shows a wide picture across a phone, and two tall ones side by side', () => {
    const rows = justifyRows([wide, tall, tall], { width: 343, gap: 12, height: 300 })
    expect(rows.map(({ from, to, height }) => [from, to, Math.round(height)])).toEqual([
      [0, 1, 193],
      [1, 3, 294],
    ])
  })

  it('breaks rows on request, and does not enlarge an incomplete row', () => {
    const rows = justifyRows([wide, wide, wide, wide], {
      width: 1376,
      gap: 20,
      height: 300,
      breaksBefore: (index) => index === 1,
    })
    expect(rows.map(({ from, to, height }) => [from, to, Math.round(height)])).toEqual([
      [0, 1, 300],
      [1, 4, 251],
    ])
  })

  it('gives an incomplete row the height of the row above', () => {
    const rows = justifyRows([wide, wide, wide, wide], { width: 1376, gap: 20, height: 300 })
    expect(rows.map(({ height }) => Math.round(height))).toEqual([251, 251])
  })

  it('gives an incomplete row the height of an enlarged row, so that columns align', () => {
    const rows = justifyRows([wide, wide, wide, wide, wide], { width: 1152, gap: 20, height: 300 })
    expect(rows.map(({ from, to, height }) => [from, to, Math.round(height)])).toEqual([
      [0, 2, 318],
      [2, 4, 318],
      [4, 5, 318],
    ])
  })

  it.each([
    ['a tall picture before a wide one', [tall, wide]],
    ['a tall picture after a wide one', [wide, tall]],
    ['a tall picture before a square one', [tall, square, wide]],
  ])('keeps room for controls over %s on a phone', (_, ratios) => {
    const rows = justifyRows(ratios, { width: 343, gap: 20, height: 300, narrowest: 144 })
    expect(rows.flatMap(({ from, to }) => ratios.slice(from, to))).toEqual(ratios)
    for (const { widths } of rows) {
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(144)
      expect(widths.reduce((sum, one) => sum + one, 20 * (widths.length - 1))).toBeLessThanOrEqual(343.01)
    }
  })

  it('returns no rows without pictures', () => {
    expect(justifyRows([], { width: 300, gap: 10, height: 300 })).toEqual([])
  })
})
