import { countBefore } from '../signals/countBefore.ts'

/** Seconds. */
const reach = 0.15
const shortestWord = 0.05
/** An onset is found up to so much before or after the beginning of its word. */
const margin = 0.03
/** The cost of a word without an onset, beside the square of its relative change of length. */
const besideOnsets = 0.3
/** The cost of a word with one onset more or fewer than syllables; squared for several. */
const otherCount = 0.4

interface Step {
  at: number
  cost: number
  from: Step | null
}

/**
 * Moves the starts of words to nearby onsets of the sound. Most syllables start with an onset, and the nearest one may
 * be in the middle of a word. So onsets are chosen such that each word keeps about its length, and has as many onsets
 * as syllables.
 * @param places the starts of the words, then the end of the last one; the first and the last place are exact
 * @param syllables of each word
 * @param isRight whether a place is exact and must stay
 */
export function snapToOnsets(
  places: readonly number[],
  onsets: readonly number[],
  syllables: readonly number[],
  isRight: (index: number) => boolean,
): number[] {
  const last = places.length - 1
  if (last < 2 || onsets.length === 0) return [...places]
  let steps: Step[] = [{ at: places[0] ?? 0, cost: 0, from: null }]
  for (let i = 1; i <= last; i++) {
    const place = places[i] ?? 0
    const length = Math.max(shortestWord, place - (places[i - 1] ?? 0))
    const count = syllables[i - 1] ?? 1
    const stays = i === last || isRight(i)
    const near = stays ? [] : onsets.filter((onset) => Math.abs(onset - place) < reach)
    const reached = [place, ...near].flatMap((at, choice): Step[] => {
      const own = choice === 0 && !stays ? besideOnsets : 0
      const best = steps
        .filter((step) => at - step.at >= Math.min(shortestWord, length / 2))
        .map((from) => {
          const heard = countBefore(onsets, at - margin) - countBefore(onsets, from.at - margin)
          const change = (at - from.at - length) / length
          return { at, from, cost: from.cost + own + change ** 2 + otherCount * (heard - count) ** 2 }
        })
        .sort((a, b) => a.cost - b.cost)[0]
      return best ? [best] : []
    })
    // Equal places leave no room between them: then nothing moves.
    if (reached.length === 0) return [...places]
    steps = reached
  }
  const snapped: number[] = []
  let step: Step | null = steps.reduce((best, other) => (other.cost < best.cost ? other : best))
  while (step) {
    snapped.unshift(step.at)
    step = step.from
  }
  return snapped
}
