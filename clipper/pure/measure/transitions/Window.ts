import { comparedHeight as height, comparedWidth as width } from '../differenceMeter.ts'
import { areOfOneShot, meanDifference } from '../sameShot.ts'
import type { Footage } from './Footage.ts'

/** Pictures in which a transition may lie: the first and the last one show different shots. */
export interface Window {
  /** Indices of its first and last picture. */
  from: number
  to: number
}

/** A gradual transition between two pictures. */
export interface FoundTransition {
  /** Indices of the last picture of the former shot, and the first of the next one. */
  start: number
  end: number
  /** The index at which the next shot begins. */
  at: number
  /** The smaller the better. */
  error: number
}

/** Pictures between the starts of two windows of one length. */
const windowStep = 3
/** Mean difference, 0..1, of two pictures of different shots. */
const leastChange = 0.05

/** Returns whether two pictures clearly show different shots. Indices beyond the ends are those of the ends. */
export function areUnlikeAt(pictures: Footage['pictures'], before: number, after: number): boolean {
  const a = pictures[Math.max(0, before)]?.levels
  const b = pictures[Math.min(pictures.length - 1, after)]?.levels
  return !!a && !!b && meanDifference(a, b) >= leastChange && !areOfOneShot(a, b, { width, height })
}

/**
 * Returns the windows of some lengths whose ends are of different shots, without a hard cut inside.
 * @param lengths in seconds
 * @param mayContain a cheap test of a window, done first
 */
export function windowsOf(
  { pictures, rate, hard }: Footage,
  lengths: readonly number[],
  mayContain: (window: Window) => boolean = () => true,
): Window[] {
  const windows: Window[] = []
  for (const length of lengths.map((seconds) => Math.round(seconds * rate)))
    for (let from = 0; from + length < pictures.length; from += windowStep) {
      const to = from + length
      if (hard.some((cut) => cut > from && cut <= to) || !mayContain({ from, to })) continue
      if (areUnlikeAt(pictures, from, to)) windows.push({ from, to })
    }
  return windows
}

/** Returns whether a transition overlaps none of the others. */
export const isApart = (one: FoundTransition, others: readonly FoundTransition[]): boolean =>
  others.every(({ start, end }) => one.end <= start || one.start >= end)

/** Returns the best of transitions that overlap each other, in order. */
export function bestOf(found: readonly FoundTransition[]): FoundTransition[] {
  const best: FoundTransition[] = []
  for (const one of found.toSorted((a, b) => a.error - b.error)) if (isApart(one, best)) best.push(one)
  return best.toSorted((a, b) => a.start - b.start)
}
