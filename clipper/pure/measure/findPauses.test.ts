import { describe, expect, it } from 'vitest'
import { findPauses } from './findPauses.ts'

/** Levels of 20 ms frames: [seconds, dB] stretches with a ripple of 1 dB. */
function levels(...stretches: [number, number][]): Float32Array {
  return Float32Array.from(
    stretches.flatMap(([seconds, level]) =>
      Array.from({ length: Math.round(seconds * 50) }, (_, i) => level + (i % 3) - 1),
    ),
  )
}

describe('findPauses', () => {
  it('finds pauses at any level of background noise', () => {
    for (const noise of [-70, -45]) {
      const found = findPauses(levels([3, -20], [0.6, noise], [4, -20], [0.4, noise], [3, -20], [2, noise]))
      expect(found).toEqual([
        { start: 3, end: 3.6 },
        { start: 7.6, end: 8 },
        { start: 11, end: 13 },
      ])
    }
  })

  it('ignores gaps between words, and joins a pause across a click', () => {
    const found = findPauses(levels([3, -20], [0.1, -60], [3, -20], [0.3, -60], [0.04, -20], [0.3, -60], [3, -20]))
    expect(found).toHaveLength(1)
    expect(found[0]?.start).toBeCloseTo(6.1)
    expect(found[0]?.end).toBeCloseTo(6.74)
  })

  it('ignores digital silence before the talk', () => {
    const found = findPauses(levels([5, -90], [4, -20], [0.5, -50], [4, -20], [0.5, -50], [4, -20]))
    expect(found).toHaveLength(3)
    expect(found[0]).toEqual({ start: 0, end: 5 })
  })

  it('finds none in continuous sound', () => {
    expect(findPauses(levels([30, -20]))).toEqual([])
    expect(findPauses(levels())).toEqual([])
  })
})
