/** The taps of libswresample's default: this many zero crossings, cut off a little below half the rate. */
const filterSize = 32
const cutoff = 0.97
const kaiserBeta = 9

/** The modified Bessel function of order 0. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; k < 60 && term > sum * 1e-16; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/**
 * Returns a windowed sinc for each phase of an output sample between two input samples. Rounded to 32 bits like
 * ffmpeg's, and stored in 64 so that no tap is converted at each use.
 */
function filterBank(phases: number, taps: number, factor: number): Float64Array {
  const centre = (taps - 1) >> 1
  const bank = new Float32Array(taps * phases)
  for (let phase = 0; phase < phases; phase++) {
    const row = bank.subarray(phase * taps, (phase + 1) * taps)
    let sum = 0
    for (let i = 0; i < taps; i++) {
      const x = Math.PI * (i - centre - phase / phases) * factor
      const w = (2 * x) / (factor * taps * Math.PI)
      const tap = (x === 0 ? 1 : Math.sin(x) / x) * bessel(kaiserBeta * Math.sqrt(Math.max(1 - w * w, 0)))
      row[i] = tap
      sum += tap
    }
    for (let i = 0; i < taps; i++) row[i] = (row[i] as number) / sum
  }
  return Float64Array.from(bank)
}

/** Computes one output sample. Four independent sums allow parallel execution. */
function dot(a: Float64Array, at: number, b: Float64Array, base: number, taps: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  const whole = taps & ~3
  let i = 0
  for (; i < whole; i += 4) {
    s0 += (a[at + i] as number) * (b[base + i] as number)
    s1 += (a[at + i + 1] as number) * (b[base + i + 1] as number)
    s2 += (a[at + i + 2] as number) * (b[base + i + 2] as number)
    s3 += (a[at + i + 3] as number) * (b[base + i + 3] as number)
  }
  for (; i < taps; i++) s0 += (a[at + i] as number) * (b[base + i] as number)
  return s0 + s1 + s2 + s3
}

/** Computes four output samples that lie `advance` apart and share one phase: each tap is read once for all of them. */
function dotFour(a: Float64Array, at: number, advance: number, taps: Float64Array, out: Float32Array, n: number): void {
  const at1 = at + advance
  const at2 = at1 + advance
  const at3 = at2 + advance
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let i = 0; i < taps.length; i++) {
    const tap = taps[i] as number
    s0 += tap * (a[at + i] as number)
    s1 += tap * (a[at1 + i] as number)
    s2 += tap * (a[at2 + i] as number)
    s3 += tap * (a[at3 + i] as number)
  }
  out[n] = s0
  out[n + 1] = s1
  out[n + 2] = s2
  out[n + 3] = s3
}

/** Minimum number of input samples per batch. */
const batch = 24_000

/**
 * Changes the rate of one channel like ffmpeg, tap for tap, so that levels equal the server's. `onOutput` must not keep
 * its argument.
 */
export function createResampler(
  inRate: number,
  outRate: number,
  onOutput: (samples: Float32Array, length: number) => void,
): { push: (samples: Float32Array, length: number) => void; flush: () => void } {
  if (inRate === outRate) return { push: onOutput, flush: () => undefined }
  const divisor = gcd(inRate, outRate)
  const phases = outRate / divisor
  const advance = inRate / divisor
  const factor = Math.min((outRate * cutoff) / inRate, 1)
  const taps = Math.max(Math.ceil(filterSize / factor), 1)
  const centre = (taps - 1) >> 1
  const bank = filterBank(phases, taps, factor)
  // Before the first sample there is silence.
  let buffer = new Float64Array(1 << 16)
  let filled = centre
  let at = 0
  let phase = 0
  const out = new Float32Array(1 << 15)

  const run = () => {
    let n = 0
    while (at + taps <= filled) {
      if (n === out.length) {
        onOutput(out, n)
        n = 0
      }
      // 48 kHz to 16 kHz, the case of nearly every video: all samples use the same taps.
      if (phases === 1 && at + 3 * advance + taps <= filled) {
        dotFour(buffer, at, advance, bank, out, n)
        n += 4
        at += 4 * advance
        continue
      }
      out[n++] = dot(buffer, at, bank, phase * taps, taps)
      phase += advance
      const whole = Math.floor(phase / phases)
      at += whole
      phase -= whole * phases
    }
    if (n > 0) onOutput(out, n)
  }
  const makeRoom = (length: number) => {
    if (filled + length <= buffer.length) return
    buffer.copyWithin(0, at, filled)
    filled -= at
    at = 0
    if (filled + length <= buffer.length) return
    const bigger = new Float64Array(2 * (filled + length))
    bigger.set(buffer.subarray(0, filled))
    buffer = bigger
  }
  const push = (samples: Float32Array, length: number) => {
    makeRoom(length)
    buffer.set(samples.subarray(0, length), filled)
    filled += length
    if (filled - at > batch) run()
  }
  const flush = () => {
    push(new Float32Array(taps), taps - centre - 1)
    run()
  }
  return { push, flush }
}
