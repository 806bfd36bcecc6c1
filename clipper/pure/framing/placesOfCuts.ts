import type { Span } from '../Analysis.ts'
import { stretchesOf } from '../edit/stretchesOf.ts'
import { areOfOneShot, meanDifference } from '../measure/sameShot.ts'
import type { TimedPicture } from './readSegment.ts'

/** Number of pictures across which a cut and a gradual change are looked for, and their mean differences, 0..1. */
const comparisons = [
  { across: 1, least: 0.008 },
  { across: 3, least: 0.04 },
]
/** Seconds before and after two unlike pictures: decoders that skip pictures show older ones instead. */
const around = { before: 0.3, after: 0.2 }
/** Seconds: places that are nearer to each other are decoded in one go. */
const near = 4

/**
 * Returns where shots may begin: between small pictures that don't show the same shot. Every picture must be read there.
 * @param pictures about three a second, in order
 */
export function placesOfCuts(pictures: readonly TimedPicture[]): Span[] {
  const places = comparisons.flatMap(({ across, least }) =>
    pictures.slice(across).flatMap(({ picture, time }, i): Span[] => {
      const before = pictures[i]
      if (!before || meanDifference(before.picture.y, picture.y) < least) return []
      if (areOfOneShot(before.picture.y, picture.y, picture)) return []
      return [{ start: before.time - around.before, end: time + around.after }]
    }),
  )
  return stretchesOf(places, near)
}
