import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loudnessOf } from '../../pure/measure/loudnessMeter.ts'
import { heardSound } from './heardSound.ts'

it('gives the same result for any chunk sizes', () => {
  const seconds = 0.5
  const samples = Float32Array.from({ length: 2 * 48_000 * seconds }, (_, i) => {
    const isLeft = i % 2 === 0
    return isLeft ? 0.1 * Math.sin((2 * Math.PI * 1000 * i) / 2 / 48_000) : i === 24_001 ? -0.9 : 0
  })
  const bytes = Buffer.from(samples.buffer)
  const heard = (stops: readonly number[]) => {
    const { push, slices } = heardSound()
    for (const [i, stop] of [...stops, bytes.length].entries()) push(bytes.subarray(stops[i - 1] ?? 0, stop))
    return slices
  }
  const whole = heard([])
  expect(whole.peaks).toHaveLength(500)
  expect(Math.max(...whole.peaks)).toBeCloseTo(0.9, 5)
  expect(whole.peaks[250]).toBeCloseTo(0.9, 5)
  expect(loudnessOf(whole)).toBeGreaterThan(-24)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), (at) => {
      const cut = heard(at.toSorted((a, b) => a - b))
      expect(cut.peaks).toEqual(whole.peaks)
      expect(loudnessOf(cut)).toBeCloseTo(loudnessOf(whole), 9)
    }),
    { numRuns: 20 },
  )
})
