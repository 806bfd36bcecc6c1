import type { Transition } from '../../clipper/pure/measure/transitions/Transition.ts'

/** Seconds by which the length of a transition may be off. */
const nearly = 0.2

/** A cut that was found, in seconds, and its transition if it is gradual. */
export interface DetectedCut {
  at: number
  transition?: Transition | undefined
}

export interface CountedTransitions {
  planted: number
  /** A cut was found in the transition. */
  found: number
  /** How many of the found ones have the right kind, and how many the right length. */
  kindRight: number
  lengthRight: number
}

/** Returns what was found of each kind and planted length, and the number of cuts that are in none of them. */
export function countTransitions(
  planted: readonly Transition[],
  detected: readonly DetectedCut[],
): { kinds: Map<string, CountedTransitions>; others: number } {
  const left = [...detected]
  const kinds = new Map<string, CountedTransitions>()
  for (const { kind, start, end } of planted) {
    const name = `${kind}, ${(end - start).toFixed(1)} s`
    const counted = kinds.get(name) ?? { planted: 0, found: 0, kindRight: 0, lengthRight: 0 }
    kinds.set(name, counted)
    counted.planted += 1
    const at = left.findIndex((it) => it.at >= start && it.at <= end)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) continue
    counted.found += 1
    const { transition } = found
    if (transition?.kind === kind) counted.kindRight += 1
    if (transition && Math.abs(transition.end - transition.start - (end - start)) <= nearly) counted.lengthRight += 1
  }
  return { kinds, others: left.length }
}
