import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitedVolume } from './limitedVolume.ts'

const limit = 0.62
const peaksOf = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1, maxLength: 300 })

it('keeps peaks below the limit, and never exceeds 1', () => {
  fc.assert(
    fc.property(peaksOf, fc.double({ min: 0.1, max: 30, noNaN: true }), (peaks, factor) => {
      const volumes = limitedVolume({ peaks, energies: [] }, factor, limit)
      for (const [i, volume] of volumes.entries()) {
        expect(volume).toBeLessThanOrEqual(1)
        expect((peaks[i] ?? 0) * factor * volume).toBeLessThanOrEqual(limit + 1e-5)
      }
    }),
  )
})

it('attacks within 5 ms before a peak, and releases within 50 ms', () => {
  const peaks = Array.from({ length: 200 }, (_, i) => (i === 100 ? 1.24 : 0.1))
  const volumes = limitedVolume({ peaks, energies: [] }, 1, limit)
  expect(volumes[100]).toBeCloseTo(0.5, 5)
  for (const [at, volume] of [
    [95, 1],
    [97, 0.8],
    [99, 0.6],
    [125, 0.75],
    [150, 1],
  ] as const)
    expect([at, volumes[at]]).toEqual([at, expect.closeTo(volume, 5)])
  expect(volumes.slice(0, 95).every((volume) => volume === 1)).toBe(true)
})
