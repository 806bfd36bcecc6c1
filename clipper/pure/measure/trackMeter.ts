/** dB relative to full scale: a track that is always quieter than this is inaudible. */
export const inaudibleLevel = -70

/** Measurements of the sampled sound of a track. */
export interface HeardTrack {
  /** Highest level of a tenth of a second, in dB relative to full scale, before its channels are mixed. */
  loudest: number
  /** The two channels hold the same sound with opposite signs: mixed as they are, they would cancel each other. */
  isOpposite: boolean
}

/** Seconds over which a level is taken. */
const frameSeconds = 0.1
/** Correlation of the channels at which more than nine tenths of the sound are lost when they are mixed. */
const opposite = -0.8
/** The weaker channel's share of the stronger one's energy: less of it cancels nothing. */
const leastShare = 0.1
const quietest = -120

/** Measures 16-bit samples of two channels that take turns. */
export function measureTrack(samples: Int16Array, rate: number): HeardTrack {
  const length = 2 * Math.round(frameSeconds * rate)
  let [left, right, both, most] = [0, 0, 0, 0]
  for (let from = 0; from < samples.length; from += length) {
    const [before, count] = [left + right, Math.min(length, samples.length - from)]
    for (let i = from; i + 1 < from + count; i += 2) {
      const [a, b] = [samples[i] as number, samples[i + 1] as number]
      left += a * a
      right += b * b
      both += a * b
    }
    if (count === length) most = Math.max(most, (left + right - before) / length)
  }
  const loudest = most > 0 ? Math.max(quietest, 10 * Math.log10(most / 32_768 ** 2)) : quietest
  const isBalanced = Math.min(left, right) > leastShare * Math.max(left, right)
  return { loudest, isOpposite: isBalanced && both / Math.sqrt(left * right) < opposite }
}
