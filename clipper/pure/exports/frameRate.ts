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

/** Below the lowest supported rate, each frame lasts several frames of a supported one. */
const lowest = 23.5
/** In proportion: an average that is nearer to a rate than this is meant for it. */
const meant = 0.006

/** Returns the relative distance of an average from a rate. */
const distance = (rate: FrameRate, fps: number): number => Math.abs(Math.log(framesPerSecond(rate) / fps))
const nearestOf = (rates: readonly FrameRate[], miss: (rate: FrameRate) => number): FrameRate =>
  rates.reduce((best, rate) => (miss(rate) < miss(best) - 1e-9 ? rate : best))

/**
 * Returns the rate that editing programs use for a video of this average: 29.97 never becomes 30, and 15 becomes 30,
 * because none counts in 15. An average without a near rate, such as a variable one, gets a rate whose timecode stays
 * in sync with the clock.
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
