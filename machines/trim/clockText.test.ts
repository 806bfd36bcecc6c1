import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockText, parseClock } from './clockText.ts'

describe('clockText and parseClock', () => {
  it.each([
    [0, '0:00.0'],
    [75.25, '1:15.3'],
    [59.96, '1:00.0'],
    [3723, '1:02:03.0'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  it.each([
    ['75', 75],
    ['1:15', 75],
    ['1:15.5', 75.5],
    ['1:15,5', 75.5],
    ['1:02:03', 3723],
    [' 0:07 ', 7],
    ['12.', 12],
  ])('reads %j', (text, seconds) => {
    expect(parseClock(text)).toBe(seconds)
  })

  it.each(['', 'soon', '-5', '1:-2', '1.5:00', '1:2:3:4', ':5', '5:', 'NaN', '1e3'])('refuses %j', (text) => {
    expect(parseClock(text)).toBeNull()
  })

  it('reads what it has written, to a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (seconds) => {
        expect(Math.abs((parseClock(clockText(seconds)) ?? Number.NaN) - seconds)).toBeLessThanOrEqual(0.0500001)
      }),
    )
  })
})
