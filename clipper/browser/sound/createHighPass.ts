/** ffmpeg's `highpass=f=80`: two poles, a quality of 0.707. */
const frequency = 80
// biome-ignore lint/suspicious/noApproximativeNumericConstant: ffmpeg's own figure, which is rounded.
const quality = 0.707

/** Removes the rumble below voices, and passes on 16-bit integers, in reused memory. */
export function createHighPass(
  rate: number,
  add: (samples: Float64Array, length: number) => void,
): (samples: Float32Array, length: number) => void {
  const w0 = (2 * Math.PI * frequency) / rate
  const alpha = Math.sin(w0) / (2 * quality)
  const a0 = 1 + alpha
  const b0 = (1 + Math.cos(w0)) / 2 / a0
  const b1 = -(1 + Math.cos(w0)) / a0
  const a1 = (-2 * Math.cos(w0)) / a0
  const a2 = (1 - alpha) / a0
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  let whole = new Float64Array()
  return (samples, length) => {
    if (whole.length < length) whole = new Float64Array(length)
    for (let i = 0; i < length; i++) {
      const x = samples[i] as number
      const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      whole[i] = Math.max(-32_768, Math.min(32_767, Math.round(y * 32_768)))
    }
    add(whole, length)
  }
}
