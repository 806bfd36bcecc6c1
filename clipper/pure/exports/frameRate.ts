/** A frame rate that editing programs know, as a fraction: 30000/1001 is 29.97. */
export interface FrameRate {
  numerator: number
  denominator: number
  /** Frames per second of timecode: 30 for 29.97. */
  nominal: number
  /** Timecode skips numbers to keep pace with the clock: 29.97 and 59.94. */
  dropFrame: boolean
}

const whole = (fps: number): FrameRate => ({ numerator: fps, denominator: 1, nominal: fps, dropFrame: false })

const fraction = (nominal: number): FrameRate => ({
  numerator: nominal * 1000,
  denominator: 1001,
  nominal,
  dropFrame: nominal % 30 === 0,
})

const known: readonly FrameRate[] = [
  fraction(24),
  ...[24, 25].map(whole),
  fraction(30),
  ...[30, 48, 50].map(whole),
  fraction(60),
  ...[60, 100].map(whole),
  fraction(120),
  whole(120),
]

export const framesPerSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator

/** Rates below the lowest known one: each of their frames lasts several of a known rate. */
const lowest = 23.5
/** In proportion: an average that is nearer to a rate than this is meant for it. */
const meant = 0.006

/** The relative distance of an average from a rate. */
const distance = (rate: FrameRate, fps: number): number => Math.abs(Math.log(framesPerSecond(rate) / fps))
const nearestOf = (rates: readonly FrameRate[], miss: (rate: FrameRate) => number): FrameRate =>
  rates.reduce((best, rate) => (miss(rate) < miss(best) - 1e-9 ? rate : best))

/**
 * The rate that an editing program counts a video of that average in: 29.97 is never taken for 30, and 15 is counted in 30,
 * as none counts in 15. An average that is near to none, as of a telephone whose rate varies, is counted in one whose timecode
 * keeps pace with the clock.
 */
export function frameRateOf(fps: number): FrameRate {
  const often = (rate: FrameRate) => (fps < lowest ? Math.max(1, Math.round(framesPerSecond(rate) / fps)) : 1)
  const miss = (rate: FrameRate) => distance(rate, fps * often(rate))
  const best = nearestOf(known, miss)
  if (miss(best) < meant) return best
  const steady = known.filter(({ denominator, dropFrame }) => denominator === 1 || dropFrame)
  return nearestOf(steady, (rate) => distance(rate, fps))
}

/** Returns the index of the frame nearest to a moment, counted from 0. */
export function frameAt(seconds: number, { numerator, denominator }: FrameRate): number {
  return Math.round((seconds * numerator) / denominator)
}
