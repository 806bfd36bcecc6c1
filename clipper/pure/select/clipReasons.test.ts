import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { select } from './select.ts'

const withDegree = ['loudness', 'onsets', 'speech', 'motion', 'cuts', 'pause_start', 'pause_end', 'interest']

describe('clipReasons', () => {
  it('gives a strength from 0 to 1 within the video, or none', () => {
    const videos = fc.record({
      seconds: fc.integer({ min: 8, max: 600 }),
      bursts: fc.uniqueArray(fc.integer({ min: 5, max: 590 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(videos, ({ seconds, bursts }) => {
        const inside = bursts.filter((at) => at < seconds - 5).toSorted((a, b) => a - b)
        const { clips } = select(plannedAnalysis(seconds, inside).analysis, defaultSettings)
        for (const { signal, value } of clips.flatMap(({ reasons }) => reasons)) {
          if (withDegree.includes(signal))
            expect([signal, Number(value) >= 0, Number(value) <= 1]).toEqual([signal, true, true])
          else expect([signal, value]).toEqual([signal, null])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('distinguishes the clips of a video: only one has the strongest moment of a kind', () => {
    const { clips } = select(plannedAnalysis(420, [60, 130, 210, 300, 370]).analysis, defaultSettings)
    const loudness = clips.flatMap(({ reasons }) => reasons.filter(({ signal }) => signal === 'loudness'))
    const values = loudness.map(({ value }) => Number(value))
    expect(values.filter((value) => value === 1)).toHaveLength(1)
    expect(new Set(values).size).toBeGreaterThanOrEqual(3)
  })

  it('claims no speech where none was detected', () => {
    const { analysis } = plannedAnalysis(300, [60, 200])
    const said = select(analysis, defaultSettings).clips.flatMap(({ reasons }) => reasons)
    expect(said.some(({ signal }) => signal === 'onsets')).toBe(true)
    expect(said.filter(({ signal }) => signal === 'speech')).toEqual([])
  })

  it('claims quick cuts only where there are cuts', () => {
    const { analysis } = plannedAnalysis(300)
    const saysCuts = (cuts: number[]) =>
      select({ ...analysis, cuts }, defaultSettings).clips.some(({ reasons }) =>
        reasons.some(({ signal }) => signal === 'cuts'),
      )
    expect(saysCuts(Array.from({ length: 8 }, (_, i) => 150 + i))).toBe(true)
    // Every video with a cut has a fastest part.
    expect(saysCuts([150, 151, 152])).toBe(false)
  })

  it('says that nothing stands out instead of inventing a reason', () => {
    const { analysis } = plannedAnalysis(300)
    const flat = analysis.loudness.map(() => -25)
    const still = { ...analysis, loudness: flat, onsets: flat.map(() => 2), interest: flat.map(() => 0.5) }
    const { analysis: silent } = {
      analysis: { ...still, cuts: [], motion: flat.map((_, i) => 0.02 + (i % 3 === 0 ? 0.02 : 0)) },
    }
    const reasons = select(silent, defaultSettings).clips.flatMap((clip) => clip.reasons)
    expect(reasons.map(({ text }) => text).join()).not.toMatch(/calm|good length/)
  })
})
