import type { Footage } from './Footage.ts'
import { coarseHeight as height, progressOf, type Region, rootMeanSquare, coarseWidth as width } from './pictureMath.ts'
import { bestOf, type FoundTransition, type Window, windowsOf } from './Window.ts'

/** Seconds of pictures in which a wipe is looked for: it and some of both shots. */
const windows = [0.8, 1.4, 2]
/** Pictures of one shot at both sides of a wipe, at least. */
const beside = 1
/** Seconds. */
const shortest = 0.2
/** Mean difference of both shots in a strip, in grey levels; and the share of strips with at least that much. */
const leastChange = 6
const leastStrips = 0.7
/** Variance of grey levels in a picture of a shot: a wall that passes in front of the camera has less. */
const leastVariance = 6
/** Mean deviation of a strip from a sudden change. Measured: 0.09 at most in wipes, 0.15 at least elsewhere. */
const mostGradual = 0.13
/** Deviation of the strips’ times from an edge that moves steadily: in pictures, and as a share of the wipe. */
const mostUneven = { pictures: 0.8, share: 0.06 }

const strips = (count: number, isIn: (x: number, y: number, strip: number) => boolean): Region[] =>
  Array.from({ length: count }, (_, strip) =>
    [...Array(width * height).keys()].filter((at) => isIn(at % width, Math.floor(at / width), strip)),
  )
/** The strips in the order in which the edge passes them, or the other way round. */
const directions: readonly Region[][] = [
  strips(width, (x, _, strip) => x === strip),
  strips(height, (_, y, strip) => y === strip),
]

interface Step {
  /** The index from which on the values are about 1. */
  at: number
  /** The root of the mean square error. */
  error: number
}

/** Returns the sudden change from 0 to 1 that fits best. */
function fitStep(shares: readonly number[]): Step {
  let error = shares.reduce((sum, share) => sum + (1 - share) ** 2, 0)
  let best: Step = { at: 0, error }
  for (const [i, share] of shares.entries()) {
    error += share ** 2 - (1 - share) ** 2
    if (error < best.error) best = { at: i + 1, error }
  }
  return { ...best, error: Math.sqrt(Math.max(0, best.error) / shares.length) }
}

interface Line {
  /** The value at 0, and the change until 1. */
  start: number
  change: number
  /** The root of the mean square error. */
  error: number
}

function fitLine(points: readonly (readonly [number, number])[]): Line {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((it) => it[0]), mean((it) => it[1])]
  const change = mean((it) => (it[0] - x) * (it[1] - y)) / mean((it) => (it[0] - x) ** 2)
  const start = y - change * x
  return { start, change, error: rootMeanSquare(points.map((it) => it[1] - start - change * it[0])) }
}

/** Returns the wipe within a window across these strips; null if there is none. */
function wipeIn(
  { from, to }: Window,
  regions: readonly Region[],
  { small, rate, variances }: Footage,
): FoundTransition | null {
  const levels = small.slice(from, to + 1)
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last) return null
  const passed: [number, number][] = []
  const errors: number[] = []
  for (const [i, region] of regions.entries()) {
    const difference = region.reduce((sum, at) => sum + Math.abs((last[at] ?? 0) - (first[at] ?? 0)), 0) / region.length
    if (difference < leastChange) continue
    const step = fitStep(progressOf(levels, first, last, region).map(({ share }) => share))
    passed.push([(i + 0.5) / regions.length, step.at - 0.5])
    errors.push(step.error)
  }
  if (passed.length < leastStrips * regions.length) return null
  const gradual = errors.reduce((sum, error) => sum + error, 0) / errors.length
  if (gradual > mostGradual) return null
  const { start: near, change, error } = fitLine(passed)
  const length = Math.abs(change)
  if (length < shortest * rate || error > Math.max(mostUneven.pictures, mostUneven.share * length)) return null
  const [start, end] = [Math.min(near, near + change), Math.max(near, near + change)]
  if (start < beside || end > to - from - beside) return null
  const [before, after] = [from + Math.round(start), from + Math.round(end)]
  if (Math.min(variances[before] ?? 0, variances[after] ?? 0) < leastVariance) return null
  return { start: before, end: after, at: Math.round((before + after) / 2), error: gradual + error / length }
}

/** Finds wipes: the strips of the picture change suddenly, one after the other, because an edge moves across steadily. */
export function findWipes(footage: Footage): FoundTransition[] {
  const found = windowsOf(footage, windows).flatMap((window) =>
    directions.map((regions) => wipeIn(window, regions, footage)),
  )
  return bestOf(found.filter((one) => one !== null))
}
