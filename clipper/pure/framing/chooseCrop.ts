import type { Person } from './faces/personsOf.ts'
import { stretchOf } from './faces/stretchOf.ts'
import { motionMap } from './motionMap.ts'
import { type Box, type SmallPicture, withoutBars } from './SmallPicture.ts'
import { detailMap, saliencyMap } from './saliencyMap.ts'

// The weights were tuned on shots whose subjects were marked by eye.
const weights = { motion: 1, saliency: 1, detail: 0.25, centre: 0.5 }
/** Width of the preference for the centre, as a share of the picture. */
const centreSpread = 0.28
/** Values that every column shares are background: this share of the columns has no weight. */
const background = 0.3
/** Maximum loss of weight at the edge of a crop, compared with its middle. */
const edgeLoss = 0.35
/** Factor by which another place must exceed the centre. */
const betterThanCentre = 1.1
/** Loss of score of a crop that has the persons at its edge instead of in its middle. */
const pullOfPersons = 0.5
/** Pictures to analyse for saliency and detail; motion needs them all. */
const looks = 8

/** Returns the weight of each column in a map, summing to 1; zeros for an empty map. */
function columnsOf(map: Float32Array, width: number, box: Box): Float64Array {
  const sums = new Float64Array(width)
  // The lowest tenth is tables, text bands and feet.
  const low = box.top + 0.9 * (box.bottom - box.top)
  for (let row = box.top; row < box.bottom; row++)
    for (let column = box.left; column < box.right; column++)
      sums[column] = (sums[column] ?? 0) + (row > low ? 0.5 : 1) * (map[row * width + column] ?? 0)
  const inside = sums.slice(box.left, box.right).sort()
  const floor = inside[Math.floor(background * inside.length)] ?? 0
  const above = sums.map((sum, column) => (column < box.left || column >= box.right ? 0 : Math.max(0, sum - floor)))
  const total = above.reduce((all, sum) => all + sum, 0)
  return total > 0 ? above.map((sum) => sum / total) : above
}

/** Returns the interest in a crop of `2 * half` columns around a middle, in pixels. */
function scoreOf(pictures: readonly SmallPicture[], box: Box, half: number): (middle: number) => number {
  const width = pictures[0]?.width ?? 0
  const seldom = pictures.filter((_, i) => i % Math.ceil(pictures.length / looks) === 0)
  const parts = [
    [columnsOf(motionMap(pictures, box), width, box), weights.motion],
    [columnsOf(saliencyMap(seldom, box), width, box), weights.saliency],
    [columnsOf(detailMap(seldom, box), width, box), weights.detail],
    [centrePreference(width, box), weights.centre],
  ] as const
  const interest = Float64Array.from({ length: width }, (_, column) =>
    parts.reduce((sum, [values, weight]) => sum + weight * (values[column] ?? 0), 0),
  )
  return (middle) =>
    interest.reduce((sum, value, column) => {
      const far = (column + 0.5 - middle) / half
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
  for (let middle = lowest; middle <= highest; middle += 0.5) {
    const far = (middle - persons) / half
    const value = score(middle) / highestScore - pullOfPersons * far * far
    if (value > most) {
      most = value
      best = middle
    }
  }
  return best
}

function centrePreference(width: number, box: Box): Float64Array {
  const middle = (box.left + box.right) / 2
  const curve = Float64Array.from({ length: width }, (_, column) => {
    const far = (column + 0.5 - middle) / (centreSpread * width)
    return Math.exp(-0.5 * far * far)
  })
  const total = curve.reduce((all, value) => all + value, 0)
  return curve.map((value) => value / total)
}

/**
 * Returns the steady crop of a shot: its left edge as a share of the picture's width. Persons are inside, as many as fit.
 * Otherwise it follows motion, saliency and detail, and stays in the centre unless another place is clearly better.
 * @param pictures of the shot, about three a second, all of one size
 * @param share of the width that the crop keeps, 0..1
 * @param persons in the shot, the most prominent first
 */
export function chooseCrop(pictures: readonly SmallPicture[], share: number, persons: readonly Person[] = []): number {
  const centred = (1 - share) / 2
  const [first] = pictures
  if (!first || share >= 1) return centred
  const { width } = first
  const box = withoutBars(pictures)
  const half = (share * width) / 2
  const score = scoreOf(pictures, box, half)
  const centre = (box.left + box.right) / 2
  const within = (middle: number) => Math.min(Math.max(middle, half), width - half)
  const leftEdge = (middle: number) => Math.min(1 - share, Math.max(0, (middle - half) / width))
  const stretch = stretchOf(persons, share)
  if (stretch) {
    const middle = within(((stretch.from + stretch.to) / 2) * width)
    const room = Math.max(0, (share - (stretch.to - stretch.from)) / 2) * width
    return leftEdge(
      besideMiddle(middle, { lowest: within(middle - room), highest: within(middle + room) }, score, half),
    )
  }
  // If the bars are further in than the crop's edges, there is only one place.
  const lowest = within(Math.min(box.left + half, centre))
  const highest = within(Math.max(box.right - half, centre))
  let best = within(centre)
  let most = score(best) * betterThanCentre
  for (let middle = lowest; middle <= highest; middle += 1) {
    const value = score(middle)
    if (value > most) {
      most = value
      best = middle
    }
  }
  return leftEdge(best)
}
