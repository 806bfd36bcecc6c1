/** A frame rate that editing programs know, as a fraction: 30000/1001 is 29.97. */
export interface FrameRate {
  numerator: number
  denominator: number
  /** Frames that a second of timecode counts: 30 for 29.97. */
  nominal: number
  /** Timecode skips numbers so that it keeps pace with the clock: 29.97 and 59.94. */
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

/**
 * The rate that an editing program will give a video of that average: 29.97 is never taken for 30. Phones record at
 * rates that vary about one of these; the nearest, in proportion, is what programs turn such a video into.
 */
export function frameRateOf(fps: number): FrameRate {
  const distance = (rate: FrameRate) => Math.abs(Math.log(framesPerSecond(rate) / fps))
  return known.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
}

/** Index of the frame that a moment is nearest to, counted from 0. */
export function frameAt(seconds: number, { numerator, denominator }: FrameRate): number {
  return Math.round((seconds * numerator) / denominator)
}
