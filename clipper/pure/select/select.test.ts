import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { select } from './select.ts'

const bursts = [60, 130, 210, 300, 370]

describe('select', () => {
  const { plan, analysis } = plannedAnalysis(420, bursts)
  const { clips, note } = select(analysis, defaultSettings)

  it('gives four to nine clips without a note', () => {
    expect(clips.length).toBeGreaterThanOrEqual(4)
    expect(clips.length).toBeLessThanOrEqual(9)
    expect(note).toBeNull()
  })

  it('contains every planted burst completely', () => {
    for (const burst of plan.bursts)
      expect(clips.some(({ start, end }) => start <= burst.start && end >= burst.end)).toBe(true)
  })

  it('cuts only in pauses', () => {
    const paused = (at: number) => plan.pauses.some(({ start, end }) => at >= start && at <= end)
    for (const { start, end } of clips) {
      expect(paused(start)).toBe(true)
      expect(paused(end) || end === 420).toBe(true)
    }
  })

  it('gives each clip a title and up to four reasons', () => {
    for (const { title, reasons } of clips) {
      expect(title.length).toBeGreaterThan(5)
      expect(reasons.length).toBeGreaterThanOrEqual(1)
      expect(reasons.length).toBeLessThanOrEqual(4)
    }
    expect(clips.filter(({ title }) => title.startsWith('Loudest moment'))).toHaveLength(1)
  })

  it('is deterministic, also for a stored analysis', () => {
    expect(select(JSON.parse(JSON.stringify(analysis)), defaultSettings)).toEqual({ clips, note })
  })

  it('respects the settings', () => {
    const settings = fc.record({
      aspect: fc.constant('source' as const),
      minSeconds: fc.integer({ min: 3, max: 40 }),
      maxSeconds: fc.integer({ min: 40, max: 90 }),
      maxClips: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(settings, (wanted) => {
        const chosen = select(analysis, wanted).clips
        expect(chosen.length).toBeGreaterThanOrEqual(1)
        expect(chosen.length).toBeLessThanOrEqual(wanted.maxClips)
        for (const [i, { start, end, score }] of chosen.entries()) {
          expect(end - start).toBeGreaterThanOrEqual(wanted.minSeconds - 0.002)
          expect(end - start).toBeLessThanOrEqual(wanted.maxSeconds + 0.002)
          expect(start).toBeGreaterThanOrEqual((chosen[i - 1]?.end ?? -10) + 0.5)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('select, when there is little to choose from', () => {
  it('makes one clip of a short video, and explains why', () => {
    const { clips, note } = select(plannedAnalysis(18).analysis, defaultSettings)
    expect(clips).toHaveLength(1)
    expect(clips[0]?.reasons[0]?.signal).toBe('whole')
    expect(note).toMatch(/^Only one clip, because the video is 0:18 long/)
  })

  it('does not blame the minimum length for a clip of a short video', () => {
    const { clips, note } = select(plannedAnalysis(12).analysis, defaultSettings)
    expect(clips[0]?.end).toBeLessThanOrEqual(12)
    expect(note).toBe('Only one clip, because the video is 0:12 long.')
  })

  it('names the minimum length, because users can lower it', () => {
    const { clips, note } = select(plannedAnalysis(60).analysis, { ...defaultSettings, minSeconds: 25, maxSeconds: 30 })
    expect(clips.length).toBeLessThan(3)
    expect(note).toMatch(/because the video is 1:00 long and the shortest clip is set to 25 s\.$/)
  })

  it('finds nothing in two seconds', () => {
    const { clips, note } = select(plannedAnalysis(2).analysis, defaultSettings)
    expect(clips).toEqual([])
    expect(note).toBe('No clips were made because the video is only 2.0 s long.')
  })

  const { analysis } = plannedAnalysis(200)
  const flat = (value: number) => analysis.loudness.map(() => value)

  it('spreads clips evenly when nothing stands out', () => {
    const still = { ...analysis, loudness: flat(-25), onsets: flat(0), motion: flat(0.02), interest: flat(0.5) }
    const { clips, note } = select(still, { ...defaultSettings, maxClips: 4 })
    expect(note).toMatch(/spread evenly/)
    expect(clips).toHaveLength(4)
    for (const [i, { start, end }] of clips.entries()) expect(Math.floor((start + end) / 2 / 50)).toBe(i)
  })

  it('explains when nothing changes at all', () => {
    const empty = { ...analysis, loudness: flat(-90), hasAudio: false, pauses: [], onsets: flat(0), motion: flat(0) }
    expect(select({ ...empty, interest: flat(0.5) }, defaultSettings)).toEqual({
      clips: [],
      note: 'No clips were made because neither the picture nor the sound changes.',
    })
  })

  it('avoids silent parts', () => {
    const loudness = analysis.loudness.map((level, i) => (i < 80 ? level : -60))
    const pauses = [...analysis.pauses.filter(({ end }) => end < 40), { start: 40, end: 200 }]
    const { clips, note } = select({ ...analysis, loudness, pauses }, defaultSettings)
    for (const { start } of clips) expect(start).toBeLessThan(40)
    expect(note).toMatch(/most of the video is quiet/)
  })

  it('mentions that the file ends early', () => {
    expect(select({ ...analysis, declaredDuration: 400 }, defaultSettings).note).toBe(
      'The file ends early, at 3:20 of 6:40.',
    )
  })
})
