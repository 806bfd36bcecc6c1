import { describe, expect, it } from 'vitest'
import { onsetCurve } from './soundCurves.ts'

describe('onsetCurve', () => {
  it('counts each rise once', () => {
    const syllables = Array.from({ length: 100 }, (_, i) => (i % 25 < 12 ? -20 : -40))
    // Nothing precedes the first syllable, so it has no rise.
    expect(onsetCurve(syllables, 2, 1, -20)).toEqual([1, 2])
  })
})
