/**
 * Returns the Fourier transform of `size` numbers, a power of two, in place. It is our own, because the pure half
 * imports nothing and the existing packages have not been released for years.
 */
export function fft(size: number): (re: Float64Array, im: Float64Array) => void {
  const bits = Math.log2(size)
  const swapped = Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit)
    return reversed
  })
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((-2 * Math.PI * i) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((-2 * Math.PI * i) / size))
  // No destructured pairs in here: an array for each of them would cost ten times as much as the sums.
  return (re, im) => {
    for (let i = 0; i < size; i++) {
      const j = swapped[i] as number
      if (j <= i) continue
      const a = re[i] as number
      const b = im[i] as number
      re[i] = re[j] as number
      im[i] = im[j] as number
      re[j] = a
      im[j] = b
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half)
      for (let from = 0; from < size; from += 2 * half)
        for (let k = 0; k < half; k++) {
          const c = cos[k * stride] as number
          const s = sin[k * stride] as number
          const low = from + k
          const high = low + half
          const x = re[high] as number
          const y = im[high] as number
          const tr = x * c - y * s
          const ti = x * s + y * c
          const r = re[low] as number
          const i = im[low] as number
          re[high] = r - tr
          im[high] = i - ti
          re[low] = r + tr
          im[low] = i + ti
        }
    }
  }
}
