import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClipTime, formatHundredths, formatPreciseClipTime, parseClipTime } from './clipTime.ts'

const seconds = fc.double({ min: 0, max: 200_000, noNaN: true })

describe('formatClipTime and formatPreciseClipTime', () => {
  it.each([
    [0, '0:00', '0:00.0'],
    [7.9, '0:07', '0:07.9'],
    [29.97, '0:30', '0:30.0'],
    [31.6, '0:31', '0:31.6'],
    [59.96, '1:00', '1:00.0'],
    [75.25, '1:15', '1:15.3'],
    [754, '12:34', '12:34.0'],
    [3723, '1:02:03', '1:02:03.0'],
    [-1, '0:00', '0:00.0'],
    [Number.NaN, '0:00', '0:00.0'],
    [Number.POSITIVE_INFINITY, '0:00', '0:00.0'],
  ])('format %d seconds as %s, to the tenth as %s', (value, text, precise) => {
    expect([formatClipTime(value), formatPreciseClipTime(value)]).toEqual([text, precise])
  })

  it.each([
    [0, '0:00.00'],
    [0.96, '0:00.96'],
    [1.996, '0:02.00'],
    [59.98, '0:59.98'],
    [3723.04, '1:02:03.04'],
    [Number.NaN, '0:00.00'],
  ])('format %d seconds as %s to the hundredth', (value, text) => {
    expect(formatHundredths(value)).toBe(text)
  })

  it('agree except for the tenth', () => {
    fc.assert(
      fc.property(seconds, (value) => {
        expect(formatPreciseClipTime(value).split('.')[0]).toBe(formatClipTime(value))
      }),
    )
  })

  it('are monotonic and accurate to a second', () => {
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [first, second] = [
          parseClipTime(formatClipTime(Math.min(a, b))),
          parseClipTime(formatClipTime(Math.max(a, b))),
        ]
        expect(Number(first)).toBeLessThanOrEqual(Number(second))
        expect(Math.abs(Number(first) - Math.min(a, b))).toBeLessThan(1)
      }),
    )
  })
})

describe('parseClipTime', () => {
  it.each([
    ['75', 75],
    ['1:15', 75],
    ['1:15.5', 75.5],
    ['1:15,5', 75.5],
    ['1:02:03', 3723],
    [' 0:07 ', 7],
    ['12.', 12],
  ])('reads %j', (text, value) => {
    expect(parseClipTime(text)).toBe(value)
  })

  it.each(['', 'soon', '-5', '1:-2', '1.5:00', '1:2:3:4', ':5', '5:', 'NaN', '1e3'])('rejects %j', (text) => {
    expect(parseClipTime(text)).toBeNull()
  })

  it('parses formatted times, to a tenth', () => {
    fc.assert(
      fc.property(seconds, (value) => {
        expect(Math.abs(Number(parseClipTime(formatPreciseClipTime(value))) - value)).toBeLessThanOrEqual(0.0500001)
      }),
    )
  })
})
