import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fft } from './fft.ts'

it('equals the discrete Fourier transform', () => {
  const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [re, im] = [Float64Array.from(a), Float64Array.from(b)]
      fft(16)(re, im)
      for (let k = 0; k < 16; k++) {
        let [x, y] = [0, 0]
        for (let n = 0; n < 16; n++) {
          const angle = (-2 * Math.PI * k * n) / 16
          x += (a[n] ?? 0) * Math.cos(angle) - (b[n] ?? 0) * Math.sin(angle)
          y += (a[n] ?? 0) * Math.sin(angle) + (b[n] ?? 0) * Math.cos(angle)
        }
        expect(re[k]).toBeCloseTo(x, 9)
        expect(im[k]).toBeCloseTo(y, 9)
      }
    }),
  )
})
