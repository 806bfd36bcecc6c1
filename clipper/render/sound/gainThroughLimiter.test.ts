import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gainThroughLimiter } from './loudnessChange.ts'

/** Loudness by gain: dB for dB up to `free`, then less and less, down to `least` LU per dB. */
const sound = (integrated: number, free: number, least: number) => (gain: number) => {
  const above = Math.max(0, gain - free)
  return integrated + Math.min(gain, free) + least * above + (1 - least) * 1.5 * (1 - Math.exp(-above / 1.5))
}

const sounds = fc.record({
  integrated: fc.double({ min: -40, max: -8, noNaN: true }),
  excess: fc.double({ min: 0.1, max: 12, noNaN: true }),
  // Measured with noise in short bursts, and with speech that has a few loud syllables.
  least: fc.double({ min: 0.4, max: 1, noNaN: true }),
})

it('finds the gain in a few tries', () => {
  fc.assert(
    fc.property(sounds, ({ integrated, excess, least }) => {
      const highestFree = -14 - integrated - excess
      const loudness = sound(integrated, highestFree, least)
      let tries = 0
      const listen = (gain: number) => {
        tries++
        return loudness(gain)
      }
      const { gain, isMost } = gainThroughLimiter(
        { gain: -14 - integrated + 0.25 * excess, highestFree, integrated },
        listen,
      )
      expect(Math.abs(loudness(gain) + 14)).toBeLessThanOrEqual(0.1)
      expect(isMost ?? false).toBe(false)
      expect(tries).toBeLessThanOrEqual(8)
    }),
  )
})

it('gives up on sound that can’t get louder', () => {
  const { isMost } = gainThroughLimiter({ gain: 40, highestFree: 2, integrated: -50 }, () => -30)
  expect(isMost).toBe(true)
})
