import type { Person } from './faces/personsOf.ts'
import { stretchOf } from './faces/stretchOf.ts'

// The weights were tuned on shots whose subjects were marked by eye.
const weightOfCentre = 0.5
/** Width of the preference for the centre, as a share of the picture. */
const centreSpread = 0.28
/** Maximum loss of weight at the edge of a crop, compared with its middle. */
const edgeLoss = 0.35
/** Factor by which another place must exceed the centre. */
const betterThanCentre = 1.1
/** Maximum loss of score of a crop with people at its edge instead of in its middle. */
const pullOfPersons = 0.5
/** Distance of the tried places, as a share of the width. */
const step = 1 / 160

/** The people and the interest in a shot. Shares of the picture's width. */
export interface SeenInShot {
  /** The edges between black bars at both sides. */
  left: number
  right: number
  /** Weights of columns of equal width; empty if nothing is known. */
  interest: readonly number[]
  /** The most prominent first. */
  persons: readonly Person[]
}

function withCentre({ interest, left, right }: SeenInShot): number[] {
  const centre = (left + right) / 2
  const curve = interest.map((_, i) => {
    const far = ((i + 0.5) / interest.length - centre) / centreSpread
    return Math.exp(-0.5 * far * far)
  })
  const total = curve.reduce((all, value) => all + value, 0)
  return interest.map((value, i) => value + (weightOfCentre * (curve[i] ?? 0)) / total)
}

/** Returns the interest in a crop around a middle. */
function scoreOf(seen: SeenInShot, half: number): (middle: number) => number {
  const interest = withCentre(seen)
  return (middle) =>
    interest.reduce((sum, value, i) => {
      const far = ((i + 0.5) / interest.length - middle) / half
      return Math.abs(far) > 1 ? sum : sum + value * (1 - edgeLoss * far * far)
    }, 0)
}

/** Returns the most interesting middle in a range that shows all persons; the further from theirs, the less it counts. */
function besideMiddle(
  persons: number,
  { lowest, highest }: { lowest: number; highest: number },
  score: (middle: number) => number,
  half: number,
): number {
  const highestScore = Math.max(score(lowest), score(highest), score(persons), 1e-9)
  let best = persons
  let most = Number.NEGATIVE_INFINITY
  for (let middle = lowest; middle <= highest; middle += step / 2) {
    const far = (middle - persons) / half
    const value = score(middle) / highestScore - pullOfPersons * far * far
    if (value > most) {
      most = value
      best = middle
    }
  }
  return best
}

/**
 * Returns the steady crop of a shot: its left edge as a share of the picture's width. Persons are inside, as many as fit.
 * Otherwise it follows motion, saliency and detail, and stays in the centre unless another place is clearly better.
 * @param share of the width that the crop keeps, 0..1
 */
export function chooseCrop(seen: SeenInShot, share: number): number {
  if (share >= 1) return (1 - share) / 2
  const half = share / 2
  const score = scoreOf(seen, half)
  const centre = (seen.left + seen.right) / 2
  const within = (middle: number) => Math.min(Math.max(middle, half), 1 - half)
  const leftEdge = (middle: number) => Math.min(1 - share, Math.max(0, middle - half))
  const stretch = stretchOf(seen.persons, share)
  if (stretch) {
    const middle = within((stretch.from + stretch.to) / 2)
    const room = Math.max(0, (share - (stretch.to - stretch.from)) / 2)
    return leftEdge(
      besideMiddle(middle, { lowest: within(middle - room), highest: within(middle + room) }, score, half),
    )
  }
  // If the bars are further in than the crop's edges, there is only one place.
  const lowest = within(Math.min(seen.left + half, centre))
  const highest = within(Math.max(seen.right - half, centre))
  let best = within(centre)
  let most = score(best) * betterThanCentre
  for (let middle = lowest; middle <= highest; middle += step) {
    const value = score(middle)
    if (value > most) {
      most = value
      best = middle
    }
  }
  return leftEdge(best)
}

/** Height of the eyes below the upper edge of a face, and of the hair above it, in heights of the face's box. */
const eyes = 0.4
const hair = 0.5

/**
 * Returns the middle of a crop that keeps a share of the height: the eyes of the most prominent person are in its upper
 * third, with the whole head inside. The centre without persons.
 */
export function chooseHeight([first]: readonly Person[], share: number): number {
  if (!first || share >= 1) return 0.5
  const middle = first.y + eyes * first.height + share / 6
  const highest = Math.max(0, first.y - hair * first.height) + share / 2
  return Math.min(1 - share / 2, Math.max(share / 2, Math.min(middle, highest)))
}
