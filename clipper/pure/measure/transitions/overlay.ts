import { comparedHeight as height, comparedWidth as width } from '../differenceMeter.ts'
import type { GreyPicture } from '../GreyPicture.ts'
import { type Region, variance } from './pictureMath.ts'

/** Grey levels by which an overlay differs from the plain picture behind it, at least: twice the contrast of grain. */
const distinct = 5
/** Share of the picture that an overlay covers, at most: a caption of two lines covers a tenth. */
const mostCovered = 0.15
/** One of this many pictures is enough to see what stays and whether a shot is shown. */
const glance = 4

/** Returns the grey level that half of the pixels don’t exceed. */
function median(levels: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1
  let below = 0
  return counts.findIndex((count) => {
    below += count
    return below >= levels.length / 2
  })
}

/** Returns the pixels that are neither among the given ones nor beside one of them. */
function farFrom(pixels: readonly number[]): Region {
  const near = new Set(
    pixels.flatMap((pixel) => {
      const columns = [-1, 0, 1].filter((by) => Math.floor((pixel + by) / width) === Math.floor(pixel / width))
      return [-width, 0, width].flatMap((row) => columns.map((column) => pixel + row + column))
    }),
  )
  return [...Array(width * height).keys()].filter((pixel) => !near.has(pixel))
}

/**
 * Returns the pixels of a picture that differ from most of it and stay around it.
 * @param i the index of the picture
 * @param reach number of pictures before and after it in which they must stay
 */
function stayingAround(pictures: readonly GreyPicture[], i: number, reach: number): number[] {
  const levels = pictures[i]?.levels ?? new Uint8Array()
  const plain = median(levels)
  const differing: number[] = []
  for (let pixel = 0; pixel < levels.length; pixel++)
    if (Math.abs((levels[pixel] ?? 0) - plain) > distinct) differing.push(pixel)
  if (differing.length > mostCovered * levels.length) return []
  const around = pictures.slice(Math.max(0, i - reach), i + reach + 1).filter((_, n) => n % glance === 0)
  return differing.filter((pixel) => {
    const level = levels[pixel] ?? 0
    // The figures of a clock change, but less than they differ from the plain colour.
    return around.every((other) => Math.abs((other.levels[pixel] ?? 0) - level) < Math.abs(level - plain))
  })
}

/** Returns a function that measures the contrast of a picture in a region, once for each index. */
function contrastMeter(pictures: readonly GreyPicture[], region: Region): (at: number) => number {
  const known = new Map<number, number>()
  return (at) => {
    const levels = pictures[at]?.levels
    const contrast = known.get(at) ?? Math.sqrt(variance(Uint8Array.from(region, (pixel) => levels?.[pixel] ?? 0)))
    known.set(at, contrast)
    return contrast
  }
}

interface Around {
  /** Number of pictures before and after, in which an overlay must stay and in which both shots are seen. */
  reach: number
  /** Number of pictures before and after whose contrast is returned. */
  far: number
  /** Grey levels: the contrast of a picture that shows a shot. */
  leastContrast: number
}

/**
 * Returns a function that measures the contrast of the pictures around one of them, beside a clock, a logo or a caption:
 * these stay while the shots behind them fade, so that no picture is plain as a whole. It takes an index and returns grey
 * levels at the indices of the pictures; null if nothing stays, or if the rest isn’t plain or doesn’t change.
 */
export function overlayMeter(
  pictures: readonly GreyPicture[],
  { reach, far, leastContrast }: Around,
): (i: number) => number[] | null {
  // An overlay is the same in many pictures.
  let last = { overlay: '', contrastAt: (_: number) => 0 }
  return (i) => {
    const staying = stayingAround(pictures, i, reach)
    if (staying.length === 0) return null
    const overlay = staying.join()
    if (overlay !== last.overlay) last = { overlay, contrastAt: contrastMeter(pictures, farFrom(staying)) }
    const { contrastAt } = last
    const isShown = (from: number, to: number) => {
      for (let at = Math.max(0, from); at < Math.min(to, pictures.length); at += glance)
        if (contrastAt(at) >= leastContrast) return true
      return false
    }
    if (contrastAt(i) >= leastContrast || !isShown(i - reach, i) || !isShown(i + 1, i + reach)) return null
    return pictures.map((_, at) => (Math.abs(at - i) <= far ? contrastAt(at) : Number.POSITIVE_INFINITY))
  }
}
