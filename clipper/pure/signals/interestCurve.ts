import { type Curves, type Modality, modalities } from './modalities.ts'
import { rollingMean } from './rollingMedian.ts'

/** Cells per modality of the histogram of moments. */
const bins = 12
/** Modalities that are counted together: with more, nearly every moment would be the only one of its kind. */
const together = 4

/**
 * Returns how rare it is that all modalities are at least this high at once, 0..1: the logarithm of the joint upper
 * tail of the empirical distribution, after "exciting and rare" (Hasan et al. 2013).
 */
export function jointRarity(ranks: readonly (readonly number[])[]): number[] {
  const samples = ranks[0]?.length ?? 0
  if (samples < 2) return new Array<number>(samples).fill(0)
  const cell = (i: number) =>
    ranks.reduce((at, modality) => at * bins + Math.min(bins - 1, Math.floor((modality[i] ?? 0) * bins)), 0)
  const counts = new Float64Array(bins ** ranks.length)
  for (let i = 0; i < samples; i++) counts[cell(i)] = (counts[cell(i)] ?? 0) + 1
  // Summing from the top along each dimension gives the number of moments that reach a cell in all of them.
  for (let stride = 1; stride < counts.length; stride *= bins)
    for (let at = counts.length - 1; at >= 0; at--)
      if (Math.floor(at / stride) % bins < bins - 1) counts[at] = (counts[at] ?? 0) + (counts[at + stride] ?? 0)
  const scale = Math.log(samples)
  return Array.from({ length: samples }, (_, i) => Math.min(1, -Math.log((counts[cell(i)] ?? 1) / samples) / scale))
}

/** Returns 0..1 per sample: half joint rarity, half the weighted mean of the ranks; 0.5 if nothing stands out. */
export function interestCurve(all: readonly Modality[], step: number): number[] {
  const used = all.filter((modality) => modality.weight > 0.05)
  const samples = all[0]?.values.length ?? 0
  if (used.length === 0) return new Array<number>(samples).fill(0.5)
  const total = used.reduce((sum, { weight }) => sum + weight, 0)
  const strongest = used.toSorted((a, b) => b.weight - a.weight).slice(0, together)
  const rarity = jointRarity(strongest.map(({ ranks }) => ranks))
  const curve = rarity.map((rare, i) => {
    const mean = used.reduce((sum, { ranks, weight }) => sum + weight * (ranks[i] ?? 0.5), 0) / total
    return 0.5 * rare + 0.5 * mean
  })
  return rollingMean(curve, 2 / step)
}

/** Returns the interest curve of the measurements, in its stored form. */
export function interestOf(curves: Curves): number[] {
  return interestCurve(modalities(curves), curves.step).map((value) => Number(value.toFixed(3)))
}
