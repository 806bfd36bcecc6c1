import { describe, expect, it } from 'vitest'
import { onsetCurve } from './soundCurves.ts'

describe('onsetCurve', () => {
  it('counts each rise once', () => {
    const syllables = Array.from({ length: 100 }, (_, i) => (i % 25 < 12 ? -20 : -40))
    // The first syllable has nothing before it to rise from.
    expect(onsetCurve(syllables, 2, 1, -20)).toEqual([1, 2])
  })
})
