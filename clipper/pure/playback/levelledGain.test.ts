import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRanges } from '../../testing/someRanges.ts'
import type { Span } from '../Analysis.ts'
import { feedLoudness } from '../measure/feedLoudness.ts'
import { levelledGain, loudnessOfRanges } from './levelledGain.ts'

/** Seconds of the video that `someRanges` are of. */
const length = 600
const steps = fc.constantFrom(0.5, 1)
/** dB, well above a pause. */
const audible = fc.double({ min: -40, max: -10, noNaN: true })
const someLevels = fc.array(audible, { minLength: 2 * length, maxLength: 2 * length })
const gainOf = (ranges: readonly Span[], step: number, levels: readonly number[]) =>
  levelledGain({ ranges, loudness: 'levelled' }, { step, levels })

describe('levelledGain', () => {
  it('is 0 for source loudness, without levels, and in silence', () => {
    fc.assert(
      fc.property(someRanges, someLevels, fc.double({ min: -90, max: -66, noNaN: true }), (ranges, levels, quiet) => {
        expect(levelledGain({ ranges, loudness: 'source' }, { step: 0.5, levels })).toBe(0)
        expect(levelledGain({ ranges, loudness: 'levelled' }, null)).toBe(0)
        expect(gainOf(ranges, 0.5, levels.fill(quiet))).toBe(0)
        expect(gainOf(ranges, 0.5, [])).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  it('decreases by as much as the sound gets louder', () => {
    fc.assert(
      fc.property(
        someRanges,
        steps,
        someLevels,
        fc.double({ min: -9, max: 9, noNaN: true }),
        (ranges, step, levels, by) => {
          const louder = levels.map((level) => level + by)
          expect(gainOf(ranges, step, louder)).toBeCloseTo(gainOf(ranges, step, levels) - by, 6)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('brings sound of constant loudness exactly to the wanted loudness, for any ranges', () => {
    fc.assert(
      fc.property(someRanges, steps, audible, (ranges, step, level) => {
        const sound = { step, levels: Array.from({ length: length / step }, () => level) }
        const gain = levelledGain({ ranges, loudness: 'levelled' }, sound)
        expect(loudnessOfRanges({ step, levels: sound.levels.map((it) => it + gain) }, ranges)).toBeCloseTo(
          feedLoudness,
          6,
        )
      }),
    )
  })

  it('depends only on the audible parts, however they are split into ranges', () => {
    fc.assert(
      fc.property(someRanges, someLevels, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (ranges, levels, share) => {
        const whole = gainOf(ranges, 0.5, levels)
        const divided = ranges.flatMap(({ start, end }) => {
          const middle = start + share * (end - start)
          return [
            { start, end: middle },
            { start: middle, end },
          ]
        })
        expect(gainOf(divided, 0.5, levels)).toBeCloseTo(whole, 6)
        const isHeard = (i: number) => ranges.some(({ start, end }) => start < (i + 1) / 2 && end > i / 2)
        expect(
          gainOf(
            ranges,
            0.5,
            levels.map((level, i) => (isHeard(i) ? level : -3)),
          ),
        ).toBeCloseTo(whole, 6)
      }),
      { numRuns: 30 },
    )
  })

  it('is not raised by pauses', () => {
    const talk = Array.from({ length: 20 }, () => -30)
    const pauses = talk.map((level, i) => (i % 3 === 0 ? -55 : level))
    const ranges = [{ start: 0, end: 10 }]
    expect(gainOf(ranges, 0.5, pauses)).toBeCloseTo(gainOf(ranges, 0.5, talk), 1)
  })
})
