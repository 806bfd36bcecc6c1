import type { Analysis } from '../Analysis.ts'
import { interestCurve } from './interestCurve.ts'
import { type Modality, type ModalityName, modalities } from './modalities.ts'

/** The preferred kind of moments, as sliders: 0 changes nothing. */
export interface Wishes {
  /** -1 for calm moments to 1 for loud ones. */
  energy?: number
  /** -1 prefers pictures, 1 prefers speech. */
  talk?: number
  /** Excluded signals. */
  without?: readonly ModalityName[]
}

const loud = new Set<ModalityName>(['loudness', 'onsets', 'applause'])
const spoken = new Set<ModalityName>(['speech', 'words'])
const seen = new Set<ModalityName>(['motion', 'cuts'])

/** Returns the factor of a signal: 1 as usual, 0 not at all, below 0 if its low values are preferred. */
function factorOf(name: ModalityName, { energy = 0, talk = 0, without = [] }: Wishes): number {
  if (without.includes(name)) return 0
  // Halfway to calm, loudness does not matter; at full calm, quiet moments are preferred.
  if (loud.has(name)) return energy < 0 ? 1 + 2 * energy : 1 + energy
  if (spoken.has(name)) return talk < 0 ? 1 + talk : 1 + 2 * talk
  if (seen.has(name)) return (talk > 0 ? 1 - talk : 1 - 2 * talk) * (energy < 0 ? 1 + energy : 1)
  return 1
}

function weighed(modality: Modality, factor: number): Modality {
  const weight = modality.weight * Math.abs(factor)
  if (factor >= 0) return { ...modality, weight }
  const highest = modality.values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const turned = {
    values: modality.values.map((value) => highest - value),
    ranks: modality.ranks.map((rank) => 1 - rank),
  }
  return { ...modality, ...turned, weight, turned: true }
}

const isWish = ({ energy = 0, talk = 0, without = [] }: Wishes): boolean =>
  energy !== 0 || talk !== 0 || without.length > 0

/** Returns the signals of a video weighted by the settings, and the resulting interest. */
export function wishedFor(analysis: Analysis, wishes: Wishes = {}): { all: Modality[]; analysis: Analysis } {
  const all = modalities(analysis)
  if (!isWish(wishes)) return { all, analysis }
  const wanted = all.map((modality) => weighed(modality, factorOf(modality.name, wishes)))
  return { all: wanted, analysis: { ...analysis, interest: interestCurve(wanted, analysis.step) } }
}
