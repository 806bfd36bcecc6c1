import type { Footage } from './Footage.ts'
import { correlation, type Progress, progressOf, rootMeanSquare } from './pictureMath.ts'
import { areUnlikeAt, bestOf, type FoundTransition, type Window, windowsOf } from './Window.ts'

/** Seconds of pictures in which a dissolve is looked for: it and some of both shots. */
const windows = [0.8, 1.3, 2, 2.8]
/** The pictures of each window that are of one shot at least, at each side. */
const beside = 2
/** Contrast in the middle, relative to that of both shots: mixed pictures have about half. Measured: 0.3 to 0.75. */
const mostContrast = 0.78
/** Correlation of both shots: it is higher if a picture is only a darker one of the same shot. Measured: 0.42 at most. */
const mostAlike = 0.7
/** Variance of grey levels in a picture of a shot: a plain one belongs to a fade. */
const leastVariance = 6
/** Deviation of the mixture’s share from a steady change. */
const mostUneven = 0.07
/** Mean distance from mixtures of both shots, relative to their difference. Measured: 0.24 at most, 0.27 at least in moving shots. */
const mostAside = 0.255

interface Ramp {
  start: number
  end: number
  /** The root of the mean square error. */
  error: number
}

/** Returns the mean square error of a steady change between two indices. */
function rampError(shares: readonly number[], start: number, end: number, most: number): number {
  let error = 0
  for (let i = 0; i < shares.length && error < most; i++) {
    const expected = Math.min(1, Math.max(0, (i - start) / (end - start)))
    error += ((shares[i] ?? 0) - expected) ** 2
  }
  return error
}

/** Returns the steady change from 0 to 1 that fits best, in indices. */
function fitRamp(shares: readonly number[]): Ramp {
  const last = shares.length - 1
  let best: Ramp = { start: 0, end: last, error: Number.POSITIVE_INFINITY }
  const search = (starts: readonly [number, number], ends: readonly [number, number], step: number) => {
    for (let start = Math.max(0, starts[0]); start <= starts[1]; start += step)
      for (let end = Math.max(start + 2, ends[0]); end <= Math.min(last, ends[1]); end += step) {
        const error = rampError(shares, start, end, best.error)
        if (error < best.error) best = { start, end, error }
      }
  }
  // Roughly first, then exactly.
  const step = 3
  search([0, last], [0, last], step)
  const { start, end } = best
  search([start - step, start + step], [end - step, end + step], 1)
  return { ...best, error: Math.sqrt(best.error / shares.length) }
}

/** Returns the dissolve within a window; null if there is none. */
function dissolveIn({ from, to }: Window, { pictures, small, variances }: Footage): FoundTransition | null {
  const within = small.slice(from, to + 1)
  const all = [...(small[0] ?? []).keys()]
  const between = (start: number, end: number): Progress[] =>
    progressOf(within, small[start] ?? [], small[end] ?? [], all)
  const rampOf = (start: number, end: number) => fitRamp(between(start, end).map(({ share }) => share))
  // The ends of the window may have moved since, or until then.
  const rough = rampOf(from, to)
  const ramp = rampOf(from + rough.start, from + rough.end)
  const [start, end] = [from + ramp.start, from + ramp.end]
  if (ramp.error > mostUneven || ramp.start < beside || end > to - beside) return null
  if (!areUnlikeAt(pictures, start, end)) return null
  if (correlation(small[start] ?? [], small[end] ?? []) > mostAlike) return null
  const aside = between(start, end)
    .slice(ramp.start, ramp.end + 1)
    .map((it) => it.aside)
  if (aside.reduce((sum, it) => sum + it, 0) / aside.length > mostAside) return null
  const at = Math.round((start + end) / 2)
  const [first = 0, middle = 0, last = 0] = [variances[start], variances[at], variances[end]]
  if (Math.min(first, last) < leastVariance || middle > mostContrast * ((first + last) / 2)) return null
  return { start, end, at, error: (ramp.error + rootMeanSquare(aside)) / (end - start) ** 1.5 }
}

/** Finds dissolves: each picture is a mixture of both shots, whose shares change steadily, so that its contrast is lower. */
export function findDissolves(footage: Footage): FoundTransition[] {
  const { variances } = footage
  // In one of the middle pictures, contrast is low.
  const isLow = ({ from, to }: Window) => {
    const third = Math.round((to - from) / 3)
    const middle = Math.min(...variances.slice(from + third, to - third + 1))
    return middle < (mostContrast * ((variances[from] ?? 0) + (variances[to] ?? 0))) / 2
  }
  const found = windowsOf(footage, windows, isLow).map((window) => dissolveIn(window, footage))
  return bestOf(found.filter((one) => one !== null))
}
