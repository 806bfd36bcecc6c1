import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  type Analysis,
  analysisOf,
  type ClipSettings,
  clipSettingsOf,
  modalityNames,
  select,
  toMeasurements,
  wantedClipsOf,
} from '../../../clipper/clipper.ts'
import { plannedAnalysis } from '../../../clipper/testing/plannedAnalysis.ts'
import { Measurements } from '../../../contract/values/measurements.ts'
import { VideoSettings } from '../../../contract/videos.ts'
import { settingsWith } from './chooseAgain.ts'

const stored: ClipSettings = { aspect: '9:16', captionStyle: 'pop', minSeconds: 5, maxSeconds: 30, maxClips: 6 }

const analyses = fc
  .record({
    seconds: fc.integer({ min: 2, max: 240 }),
    bursts: fc.array(fc.integer({ min: 10, max: 200 }), { maxLength: 4 }),
    cuts: fc.array(fc.integer({ min: 1, max: 239 }), { maxLength: 6 }),
    isCut: fc.boolean(),
    isSpoken: fc.boolean(),
  })
  .map(({ seconds, bursts, cuts, isCut, isSpoken }): Analysis => {
    const shots = [...new Set(cuts)].filter((cut) => cut < seconds).toSorted((a, b) => a - b)
    const within = bursts.filter((burst) => burst + 10 < seconds)
    const { analysis } = plannedAnalysis(seconds, within, shots)
    const said = { start: 1, end: 1.8, text: 'Why is that?' }
    return {
      ...analysis,
      ...(isCut ? { declaredDuration: seconds * 2 } : {}),
      ...(isSpoken && seconds > 4 ? { sentences: [said], words: [{ ...said, confidence: 0.5 }] } : {}),
    }
  })

const wishes = fc.record({
  energy: fc.double({ min: -1, max: 1, noNaN: true }),
  talk: fc.double({ min: -1, max: 1, noNaN: true }),
  min_seconds: fc.integer({ min: 3, max: 20 }),
  max_seconds: fc.integer({ min: 20, max: 90 }),
  max_clips: fc.integer({ min: 1, max: 12 }),
  signals: fc.subarray([...modalityNames], { minLength: 1 }),
})

it('chooses the same clips in a browser as on the server, for any video and settings', () => {
  fc.assert(
    fc.property(analyses, wishes, (analysis, wanted) => {
      const here = select(analysis, settingsWith(stored, wanted))
      // Over the network: as JSON, checked against the contract at both ends.
      const sent = JSON.stringify(v.parse(Measurements, toMeasurements(analysis)))
      const received = analysisOf(v.parse(Measurements, JSON.parse(sent)))
      const shown = v.parse(VideoSettings, JSON.parse(JSON.stringify({ ...wantedClipsOf(stored), ...wanted })))
      const there = select(received, clipSettingsOf(shown))
      expect(there).toEqual(here)
    }),
    { numRuns: 60 },
  )
})
