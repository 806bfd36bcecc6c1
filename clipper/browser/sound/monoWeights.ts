const half = Math.SQRT1_2

/** By number of channels, in the order of Web Audio: left, right, centre, low effects, the rest. */
const rows: Record<number, readonly number[]> = {
  1: [1],
  2: [half, half],
  3: [half, half, 1],
  4: [half, half, 0.5, 0.5],
  5: [half, half, 1, 0.5, 0.5],
  6: [half, half, 1, 0, 0.5, 0.5],
  8: [half, half, 1, 0, 0.5, 0.5, 0.5, 0.5],
}

/**
 * Returns the weight of each channel in the mono mix: ffmpeg's own mix, which is never louder than its loudest channel.
 */
export function monoWeights(channels: number): number[] {
  const row = rows[channels] ?? new Array<number>(channels).fill(1)
  const sum = row.reduce((total, weight) => total + weight, 0)
  return row.map((weight) => weight / Math.max(1, sum))
}
