import { describe, expect, it } from 'vitest'
import { levelMeter } from './levelMeter.ts'

describe('levelMeter', () => {
  it('measures dB relative to full scale', () => {
    const { add, levels } = levelMeter()
    add(Array.from({ length: 640 }, (_, i) => (i < 320 ? 16_384 : 0)))
    expect(levels.values()[0]).toBeCloseTo(-6.02, 2)
    expect(levels.values()[1]).toBe(-90)
    expect(levels).toHaveLength(2)
  })
})
