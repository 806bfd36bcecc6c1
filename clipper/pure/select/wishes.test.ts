import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import type { Analysis } from '../Analysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { interestOf } from '../signals/interestCurve.ts'
import type { Wishes } from '../signals/Wishes.ts'
import { outsideWords } from './outsideWords.ts'
import { select } from './select.ts'

const bursts = [60, 130, 210, 300, 370]
const { plan, analysis } = plannedAnalysis(420, bursts)
/** Movement between the loud moments, without sound. */
const moving = [95, 170, 255, 335]
const motion = analysis.motion.map((change, i) => (moving.some((at) => Math.abs(i / 2 - at) < 4) ? 0.3 : change))
const both: Analysis = { ...analysis, motion, interest: interestOf({ ...analysis, motion }) }

const chosen = (of: Analysis, wishes: Wishes, maxClips = 4) =>
  select(of, { ...defaultSettings, maxSeconds: 25, maxClips, wishes }).clips
const holds = (clips: { start: number; end: number }[], at: number) =>
  clips.some(({ start, end }) => at >= start && at < end)
const count = (clips: { start: number; end: number }[], times: number[]) =>
  times.filter((at) => holds(clips, at)).length

describe('choosing with preferences', () => {
  it('changes nothing with neutral preferences', () => {
    expect(chosen(both, { energy: 0, talk: 0, without: [] })).toEqual(
      select(both, { ...defaultSettings, maxSeconds: 25, maxClips: 4 }).clips,
    )
  })

  it('prefers loud or calm moments', () => {
    const times = plan.bursts.map(({ start, end }) => (start + end) / 2)
    expect(count(chosen(analysis, { energy: 1 }), times)).toBe(4)
    expect(count(chosen(analysis, { energy: -1 }), times)).toBe(0)
  })

  it('prefers moments with motion', () => {
    expect(count(chosen(both, { talk: -1, without: ['loudness', 'onsets'] }), moving)).toBe(4)
  })

  it('ignores disabled signals', () => {
    const reasons = chosen(both, { without: ['loudness'] }).flatMap((clip) => clip.reasons.map(({ signal }) => signal))
    expect(reasons).not.toContain('loudness')
    expect(reasons).toContain('motion')
  })
})

describe('outsideWords', () => {
  const words = [
    { text: 'one', start: 1, end: 2 },
    { text: 'two', start: 2.5, end: 3 },
  ]
  const edge = (time: number) => ({ time, kind: 'cut' as const, quality: 0.5 })

  it('moves edges out of words, in their direction', () => {
    expect(outsideWords([edge(1.5)], words, 'start')[0]?.time).toBe(1)
    expect(outsideWords([edge(1.5)], words, 'end')[0]?.time).toBe(2)
    expect(outsideWords([edge(2.2)], words, 'end')[0]?.time).toBe(2.2)
  })

  it('trusts audible pauses more than word times', () => {
    const pause = { ...edge(1.5), kind: 'pause' as const, pause: 0.4 }
    expect(outsideWords([pause], words, 'end')).toEqual([pause])
  })
})
