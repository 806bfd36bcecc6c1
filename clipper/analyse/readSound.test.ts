import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelMeter } from './readSound.ts'
import { onsetCurve } from './soundCurves.ts'

describe('levelMeter', () => {
  it('measures dB relative to full scale', () => {
    const meter = levelMeter()
    const half = Buffer.alloc(640)
    for (let i = 0; i < 320; i++) half.writeInt16LE(16_384, i * 2)
    meter.push(half)
    meter.push(Buffer.alloc(640))
    expect(meter.levels[0]).toBeCloseTo(-6.02, 2)
    expect(meter.levels[1]).toBe(-90)
  })

  it('does not care how the sound is cut into pieces', () => {
    const sound = Buffer.alloc(3200)
    for (let i = 0; i < 1600; i++) sound.writeInt16LE(Math.round(12_000 * Math.sin(i / 3) - i), i * 2)
    const whole = levelMeter()
    whole.push(sound)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3200 }), { maxLength: 20 }), (at) => {
        const stops = [0, ...[...at].sort((a, b) => a - b), 3200]
        const pieces = levelMeter()
        for (const [i, stop] of stops.slice(1).entries()) pieces.push(sound.subarray(stops[i], stop))
        expect(pieces.levels).toEqual(whole.levels)
      }),
    )
  })
})

describe('onsetCurve', () => {
  it('counts each rise once', () => {
    const syllables = Array.from({ length: 100 }, (_, i) => (i % 25 < 12 ? -20 : -40))
    // The first syllable has nothing before it to rise from.
    expect(onsetCurve(syllables, 2, 1, -20)).toEqual([1, 2])
  })
})
