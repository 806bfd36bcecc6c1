import type { Footage } from './Footage.ts'
import { overlayMeter } from './overlay.ts'
import { rootMeanSquare } from './pictureMath.ts'
import { areUnlikeAt, type FoundTransition } from './Window.ts'

/** Contrast of a plain picture: as a share of the lower contrast of both shots, and in grey levels with a larger share. */
const plain = { share: 0.12, levels: 2.5, most: 0.35 }
/** Seconds of pictures before and after the plain ones. */
const reach = 1.7
/** Seconds of plain pictures. */
const longestPlain = 2
/** Pictures around the plain ones within which a steep side is a hard cut. */
const steep = 2
/** Pictures of the gradual side, at least. */
const shortest = 3
/** Deviation of contrast from a steady change, relative to the shot’s. */
const mostUneven = 0.2
/** Grey levels: the contrast of a picture that shows a shot. */
const leastContrast = 5
/** Many fades slow down: contrast may go on rising at this share of the pace, until this share of the shot’s. */
const slower = { pace: 0.25, until: 0.96 }

/** Least contrast beside a fade, as a share of the highest within a second. It is lower if something plain moves in. */
const leastShown = 0.7

interface Slope {
  /** Number of pictures until the contrast is that of the shot. */
  length: number
  contrast: number
  error: number
}

/** Returns the deviation of contrasts from a steady rise over `length` pictures to a level, relative to that level. */
function slopeOf(contrasts: readonly number[], length: number): Slope {
  const used = contrasts.slice(0, length + 1 + Math.max(4, length >> 1))
  const shares = used.map((_, i) => Math.min(1, i / length))
  const sum = (of: (share: number, i: number) => number) => shares.reduce((all, share, i) => all + of(share, i), 0)
  const contrast = sum((share, i) => share * (used[i] ?? 0)) / sum((share) => share ** 2)
  const error = rootMeanSquare(shares.map((share, i) => (used[i] ?? 0) - contrast * share)) / contrast
  return { length, contrast, error }
}

/**
 * Fits contrast that rises steadily from 0, and then stays.
 * @param contrasts of the last plain picture and those that follow, in order
 */
function fitSlope(contrasts: readonly number[]): Slope {
  let best = slopeOf(contrasts, 1)
  for (let length = 2; length < contrasts.length - 2; length++) {
    const slope = slopeOf(contrasts, length)
    if (slope.error < best.error) best = slope
  }
  const least = (slower.pace * best.contrast) / best.length
  const rise = (i: number) => (contrasts[i + 1] ?? 0) - (contrasts[i] ?? 0)
  let { length } = best
  while ((contrasts[length] ?? 0) < slower.until * best.contrast && rise(length) > least) length += 1
  return { ...best, length }
}

const highest = (contrasts: readonly number[], from: number, to: number): number =>
  Math.max(...contrasts.slice(Math.max(0, from), to))

/** The plain pictures around one of them, and the pictures before and after that belong to the shots beside them. */
interface Plain {
  first: number
  last: number
  from: number
  to: number
}

/** Returns the plain pictures around the plainest of its neighbours; null if it isn’t plain enough. */
function plainAround(i: number, contrasts: readonly number[], wide: number, hard: readonly number[]): Plain | null {
  const most = Math.min(highest(contrasts, i - wide, i), highest(contrasts, i + 1, i + wide))
  const limit = Math.max(plain.share * most, Math.min(plain.levels, plain.most * most))
  const isPlain = (at: number) => (contrasts[at] ?? Number.POSITIVE_INFINITY) <= limit
  if (most < leastContrast || !isPlain(i)) return null
  let [first, last] = [i, i]
  while (isPlain(first - 1)) first -= 1
  while (isPlain(last + 1)) last += 1
  return {
    first,
    last,
    from: Math.max(0, first - wide, hard.findLast((cut) => cut < first - steep) ?? 0),
    to: Math.min(last + wide + 1, hard.find((cut) => cut > last + steep) ?? contrasts.length),
  }
}

/**
 * Finds fades through a plain colour: the contrast of a shot falls steadily, or that of the next one rises steadily. A
 * hard cut to or from the plain colour may be on the other side.
 */
export function findFades({ pictures, variances, rate, hard }: Footage): FoundTransition[] {
  const whole = variances.map(Math.sqrt)
  const [wide, second] = [Math.round(reach * rate), Math.round(rate)]
  const far = Math.round(longestPlain * rate) + wide + second
  const besideOverlay = overlayMeter(pictures, { reach: wide, far, leastContrast })
  const found: FoundTransition[] = []
  for (let i = 1; i < pictures.length - 1; i++) {
    let contrasts: readonly number[] = whole
    let around = plainAround(i, contrasts, wide, hard)
    if (!around) {
      contrasts = besideOverlay(i) ?? []
      around = plainAround(i, contrasts, wide, hard)
    }
    if (!around) continue
    const { first, last, from, to } = around
    i = last
    if (last - first > longestPlain * rate) continue
    const down = fitSlope(contrasts.slice(from, first + 1).toReversed())
    const up = fitSlope(contrasts.slice(last, to))
    if (Math.max(down.error, up.error) > mostUneven || Math.max(down.length, up.length) < shortest) continue
    const [start, end] = [first - down.length, last + up.length]
    const isWhole = (slope: Slope, most: number) => slope.contrast >= leastShown * most
    if (!isWhole(down, highest(contrasts, start - second, start))) continue
    if (!isWhole(up, highest(contrasts, end, end + second))) continue
    const isCut = hard.some((cut) => cut > start && cut <= end)
    if (!isCut && !areUnlikeAt(pictures, start, end)) continue
    found.push({ start, end, at: Math.round((first + last) / 2), error: down.error + up.error })
    i = end
  }
  return found
}
