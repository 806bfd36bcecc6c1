import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleReader } from './readSound.ts'

describe('sampleReader', () => {
  it('does not care how the sound is cut into pieces', () => {
    const sound = Buffer.alloc(400)
    const written = Array.from({ length: 200 }, (_, i) => Math.round(12_000 * Math.sin(i / 3) - 20 * i))
    for (const [i, sample] of written.entries()) sound.writeInt16LE(sample, i * 2)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }), (at) => {
        const stops = [0, ...[...at].sort((a, b) => a - b), 400]
        const samples: number[] = []
        const read = sampleReader((sample) => samples.push(sample))
        for (const [i, stop] of stops.slice(1).entries()) read(sound.subarray(stops[i], stop))
        expect(samples).toEqual(written)
      }),
    )
  })
})
