import { describe, expect, it } from 'vitest'
import { createMonoMixer } from './createMonoMixer.ts'

const mixed = (channels: readonly (readonly number[])[]) => [
  ...createMonoMixer(channels.length)(Float32Array.from(channels.flat())),
]

describe('createMonoMixer', () => {
  it('keeps a single channel', () => {
    expect(mixed([[0.5, -0.25, 1]])).toEqual([0.5, -0.25, 1])
  })

  it('halves the sound when the other channel is silent', () => {
    const sound = [0.5, 1]
    expect(mixed([sound, [0, 0]])).toEqual([0.25, 0.5])
    expect(mixed([[0, 0], sound])).toEqual([0.25, 0.5])
  })

  it.each([2, 3, 4, 5, 6, 8])('never exceeds the loudest of %i channels, and equals it when all are the same', (n) => {
    expect(mixed(Array.from({ length: n }, () => [1]))[0]).toBeCloseTo(1, 6)
  })

  it('accepts chunks of any length', () => {
    const mix = createMonoMixer(2)
    for (const length of [10, 20_000, 3]) {
      const planes = Float32Array.from({ length: 2 * length }, (_, i) => (i < length ? 0.5 : -0.25))
      expect([...mix(planes)]).toEqual(new Array(length).fill(0.125))
    }
  })
})
