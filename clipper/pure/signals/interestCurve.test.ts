import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestCurve, jointRarity } from './interestCurve.ts'
import { modalities } from './modalities.ts'
import { percentileRanks } from './percentileRanks.ts'

const bin = (rank: number) => Math.min(11, Math.floor(rank * 12))

describe('jointRarity', () => {
  it('is the share of moments that are at least as high in every signal', () => {
    const moment = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 50 }), (moments) => {
        const a = percentileRanks(moments.map(([x]) => x))
        const b = percentileRanks(moments.map(([, y]) => y))
        const rarity = jointRarity([a, b])
        for (const i of moments.keys()) {
          const reach = moments.filter(
            (_, j) => bin(a[j] ?? 0) >= bin(a[i] ?? 0) && bin(b[j] ?? 0) >= bin(b[i] ?? 0),
          ).length
          const expected = Math.min(1, -Math.log(reach / moments.length) / Math.log(moments.length))
          expect(rarity[i]).toBeCloseTo(expected, 10)
        }
      }),
    )
  })
})

describe('interestCurve', () => {
  const samples = 240
  const flat = new Array<number>(samples).fill(0)
  const curves = { step: 0.5, hasAudio: true, loudness: flat.map(() => -25), onsets: flat, motion: flat, cuts: [] }

  it('peaks at a burst of loudness', () => {
    const loudness = curves.loudness.map((level, i) => (i >= 100 && i < 108 ? level + 15 : level + (i % 3)))
    const curve = interestCurve(modalities({ ...curves, loudness }), 0.5)
    const highest = curve.indexOf(Math.max(...curve))
    expect(highest).toBeGreaterThanOrEqual(98)
    expect(highest).toBeLessThan(110)
  })

  it('stays in the middle for a curve without contrast', () => {
    expect(new Set(interestCurve(modalities(curves), 0.5))).toEqual(new Set([0.5]))
  })
})
