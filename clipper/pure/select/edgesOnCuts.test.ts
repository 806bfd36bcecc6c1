import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { edgesOnCuts } from './edgesOnCuts.ts'
import { select } from './select.ts'

const pauses = [
  { start: 9, end: 10 },
  { start: 29, end: 31 },
]
const clip = [{ start: 9.85, end: 29.3 }]

describe('edges of a clip that was chosen before its cuts were known', () => {
  it.each([
    ['begin with a shot that begins in their pause', [9.9], [{ start: 9.95, end: 29.3 }]],
    ['end before one that begins in their pause', [29.2], [{ start: 9.85, end: 29.15 }]],
    ['do both', [9.9, 29.2], [{ start: 9.95, end: 29.15 }]],
  ])('%s', (_, cuts, moved) => {
    expect(edgesOnCuts(clip, { cuts, pauses })).toEqual(moved)
  })

  it.each([
    ['no shot begins near them', [5, 20, 40]],
    ['one begins before the clip, or after it', [9.5, 29.6]],
    ['one begins in what is said', [10.2, 28.9]],
  ])('don’t move when %s', (_, cuts) => {
    expect(edgesOnCuts(clip, { cuts, pauses })).toBeNull()
  })

  it('don’t move outside of pauses', () => {
    expect(edgesOnCuts([{ start: 12, end: 20 }], { cuts: [12.1, 19.9], pauses })).toBeNull()
    expect(edgesOnCuts([], { cuts: [12.1, 19.9], pauses })).toBeNull()
  })

  it('move only the outer edges of several ranges, without mutating them', () => {
    const ranges = [
      { start: 9.85, end: 12 },
      { start: 14, end: 29.3 },
    ]
    const before = structuredClone(ranges)
    expect(edgesOnCuts(ranges, { cuts: [9.9, 14.1, 29.2], pauses })).toEqual([
      { start: 9.95, end: 12 },
      { start: 14, end: 29.15 },
    ])
    expect(ranges).toEqual(before)
  })

  it('never flash another shot in a pause, wherever the cuts are', () => {
    const planned = plannedAnalysis(300, [40, 90, 150, 210, 260]).analysis
    const { clips } = select(planned, defaultSettings)
    expect(clips.length).toBeGreaterThan(3)
    let moved = 0
    for (let shift = 0; shift < 40; shift++) {
      const cuts = planned.pauses.map(({ start, end }) => start + ((end - start) * shift) / 40)
      for (const { start, end } of clips) {
        const ranges = edgesOnCuts([{ start, end }], { ...planned, cuts }) ?? [{ start, end }]
        const [range] = ranges
        if (range?.start !== start || range.end !== end) moved++
        expect(edgesOnCuts(ranges, { ...planned, cuts })).toBeNull()
      }
    }
    expect(moved).toBeGreaterThan(20)
  })
})
