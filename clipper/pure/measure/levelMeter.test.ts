import { describe, expect, it } from 'vitest'
import { levelMeter } from './levelMeter.ts'

describe('levelMeter', () => {
  it('measures dB relative to full scale', () => {
    const meter = levelMeter()
    meter.add(Array.from({ length: 640 }, (_, i) => (i < 320 ? 16_384 : 0)))
    expect(meter.levels[0]).toBeCloseTo(-6.02, 2)
    expect(meter.levels[1]).toBe(-90)
    expect(meter.levels).toHaveLength(2)
  })
})
