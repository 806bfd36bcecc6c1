import { cropBars } from './betweenBars.ts'
import { comparedHeight as height, comparedWidth as width } from './differenceMeter.ts'
import type { GreyPicture } from './GreyPicture.ts'
import { areOfOneShot, meanDifference as change } from './sameShot.ts'
import type { FoundCut } from './transitions/Transition.ts'
import { withGradualCuts } from './transitions/withGradualCuts.ts'

/** Mean difference of neighbouring pictures, 0..1: a smaller one is not a cut. */
const leastChange = 0.008
/** Number of pictures on both sides that a change is compared with, and the factor by which it must exceed theirs. */
const neighbours = 6
const excess = 1.5
/** Mean difference that noise explains. */
const noise = 0.002
/** Seconds after which a picture that returns still belongs to its shot: flashes and explosions are shorter. */
const longestFlash = 0.5

const areAlike = (a: Uint8Array, b: Uint8Array): boolean => areOfOneShot(a, b, { width, height })

const at = (pictures: readonly GreyPicture[], i: number): Uint8Array => (pictures[i] as GreyPicture).levels

/** Returns whether a picture before this one is seen again within a flash, or one after it was seen before. */
function isFlash(pictures: readonly GreyPicture[], i: number): boolean {
  const from = pictures[i]?.time ?? 0
  for (let later = i + 1; later < pictures.length; later++) {
    if ((pictures[later]?.time ?? 0) > from + longestFlash) break
    if (areAlike(at(pictures, i - 1), at(pictures, later))) return true
  }
  for (let earlier = i - 2; earlier >= 0; earlier--) {
    if ((pictures[earlier]?.time ?? 0) < from - longestFlash) break
    if (areAlike(at(pictures, earlier), at(pictures, i))) return true
  }
  return false
}

/**
 * Returns whether a shot begins with this picture. Its change must exceed those around it; one of these may be as large,
 * because converters of the frame rate blend the pictures at a cut.
 */
function isHardCut(pictures: readonly GreyPicture[], changes: readonly number[], i: number): boolean {
  const here = changes[i] ?? 0
  if (here < leastChange) return false
  const around = [...changes.slice(Math.max(1, i - neighbours), i), ...changes.slice(i + 1, i + neighbours + 1)]
  const [most = 0, second = 0] = around.toSorted((a, b) => b - a)
  const standsOut = here > excess * (most + noise) || (here >= most && here > excess * (second + noise))
  if (!standsOut || areAlike(at(pictures, i - 1), at(pictures, i))) return false
  const after = pictures[i + 1]
  return !(after && areAlike(at(pictures, i - 1), after.levels)) && !isFlash(pictures, i)
}

/**
 * Finds where shots begin in consecutive pictures: exact for hard cuts, and with their span for fades, dissolves and
 * wipes. Flashes, pans, zooms and light that changes are not cuts.
 * @param framed pictures in order; those of a second at both ends only support what is between them
 */
export function cutsInPictures(framed: readonly GreyPicture[]): FoundCut[] {
  // A fade would not reach the bars, so no picture would be plain.
  const pictures = cropBars(framed, { width, height })
  const changes = pictures.map(({ levels }, i) => (i > 0 ? change(at(pictures, i - 1), levels) : 0))
  const hard = [...changes.keys()].filter((i) => i > 0 && isHardCut(pictures, changes, i))
  return withGradualCuts(
    pictures,
    hard.map((i) => pictures[i]?.time ?? 0),
  )
}
