import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/speechLikeSound.ts'
import { measureTrack } from './trackMeter.ts'

const rate = 8000
/** Two seconds of two channels, each sample given by a function of the left one. */
function stereo(rightOf: (left: number, other: number) => number, level = 8000): Int16Array {
  const random = seededRandom(5)
  const noise = () => (random() - 0.5) * 2 * level
  return Int16Array.from(Array.from({ length: 2 * rate }, noise).flatMap((left) => [left, rightOf(left, noise())]))
}

describe('measureTrack', () => {
  it.each([
    ['are in phase when both channels are the same', (left: number) => left, false],
    ['are opposite when one is the other upside down', (left: number) => -left, true],
    ['are opposite, too, when one is half as loud', (left: number) => -left / 2, true],
    ['are in phase when the channels have nothing in common', (_: number, other: number) => other, false],
    ['are in phase when one channel is silent', () => 0, false],
    ['are in phase when only a little of one is the other upside down', (l: number, o: number) => o - l / 3, false],
  ])('says that channels %s', (_, rightOf, isOpposite) => {
    expect(measureTrack(stereo(rightOf), rate).isOpposite).toBe(isOpposite)
  })

  it('measures the loudest moment', () => {
    const quiet = new Int16Array(4 * rate)
    expect(measureTrack(quiet, rate)).toEqual({ loudest: -120, isOpposite: false })
    quiet.fill(16_384, 2 * rate, 2 * rate + 1600)
    expect(measureTrack(quiet, rate).loudest).toBeCloseTo(-6, 0)
  })
})
