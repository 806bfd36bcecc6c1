import { comparedHeight as height, comparedWidth as width } from './differenceMeter.ts'
import { areOfOneShot, meanDifference as change } from './sameShot.ts'

/** A greyscale picture of `comparedWidth` × `comparedHeight` bytes, row by row. */
export interface GreyPicture {
  /** Seconds. */
  time: number
  levels: Uint8Array
}

/** Mean difference of neighbouring pictures, 0..1: a smaller one is not a cut. */
const leastChange = 0.008
/** Number of pictures on both sides that a change is compared with, and the factor by which it must exceed theirs. */
const neighbours = 6
const excess = 1.5
/** Mean difference that noise explains. */
const noise = 0.002
/** Seconds after which a picture that returns still belongs to its shot: flashes and explosions are shorter. */
const longestFlash = 0.5
/** Seconds between the pictures before and after a gradual change. */
const gradual = [0.4, 1, 2]
/** Mean difference of the pictures before and after a gradual change. */
const leastGradual = 0.05
/** Share of that difference which remains while the picture is still, or between it and the mean of both. */
const leftOver = 0.25
/** Mean level, 0..1, of a black picture. */
const black = 0.09

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

/** Returns whether a picture is the mean of two others, as in the middle of a dissolve. */
function isBetween(picture: Uint8Array, before: Uint8Array, after: Uint8Array, total: number): boolean {
  const mean = before.map((level, i) => (level + (after[i] ?? 0)) / 2)
  return change(picture, mean) < leftOver * total
}

const isBlack = (levels: Uint8Array): boolean =>
  levels.reduce((sum, level) => sum + level, 0) / levels.length / 255 < black

/**
 * Returns whether one shot has turned into another around this picture: both are still for a moment, and the picture is
 * black or the mean of both.
 */
function isGradual(pictures: readonly GreyPicture[], i: number, reach: number): boolean {
  const [before, after] = [pictures[i - reach], pictures[i + reach]]
  const [earlier, later] = [pictures[i - 2 * reach], pictures[i + 2 * reach]]
  if (!before || !after || !earlier || !later) return false
  const total = change(before.levels, after.levels)
  if (total < leastGradual || areAlike(before.levels, after.levels)) return false
  const isStill = (a: GreyPicture, b: GreyPicture) => change(a.levels, b.levels) < leftOver * total
  if (!isStill(earlier, before) || !isStill(after, later)) return false
  const middle = at(pictures, i)
  return isBlack(middle)
    ? !isBlack(before.levels) && !isBlack(after.levels)
    : isBetween(middle, before.levels, after.levels, total)
}

/** Returns the index of the picture in the middle of each gradual change that contains no hard cut. */
function gradualChanges(pictures: readonly GreyPicture[], hard: readonly number[]): number[] {
  const first = pictures[0]
  const last = pictures.at(-1)
  if (!first || !last || pictures.length < 3) return []
  const rate = (pictures.length - 1) / (last.time - first.time)
  const found: number[] = []
  for (const seconds of gradual) {
    const reach = Math.max(2, Math.round((seconds * rate) / 2))
    const isKnown = (i: number) => [...hard, ...found].some((cut) => Math.abs(cut - i) <= 2 * reach)
    for (let i = 2 * reach; i < pictures.length - 2 * reach; i++) {
      if (isKnown(i) || !isGradual(pictures, i, reach)) continue
      let end = i
      while (end + 1 < pictures.length && isGradual(pictures, end + 1, reach)) end += 1
      found.push(Math.round((i + end) / 2))
      i = end
    }
  }
  return found
}

/**
 * Finds where shots begin in consecutive pictures, in seconds: exact for hard cuts, in the middle of fades and
 * dissolves. Flashes, pans, zooms and light that changes are not cuts.
 * @param pictures in order; those of a second at both ends only support what is between them
 */
export function cutsInPictures(pictures: readonly GreyPicture[]): number[] {
  const changes = pictures.map(({ levels }, i) => (i > 0 ? change(at(pictures, i - 1), levels) : 0))
  const hard = [...changes.keys()].filter((i) => i > 0 && isHardCut(pictures, changes, i))
  return [...hard, ...gradualChanges(pictures, hard)].toSorted((a, b) => a - b).map((i) => pictures[i]?.time ?? 0)
}
