import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Clip } from '../../../contract/clips.ts'
import { aClip } from '../../../contract/testing/sampleClips.ts'
import { clipRows, shapeOf } from './clipRows.ts'

// Tests run without a document; this is the browsers' default rem.
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: null })
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }))
})

const of = (video_id: string, count: number, over: Partial<Clip> = {}) =>
  Array.from({ length: count }, (_, at) => aClip({ id: `${video_id}${at}`, video_id, ...over }))
const upright = { width: 720, height: 1280 }
const noNotes = new Map<string, string>()

describe('clipRows', () => {
  it('puts a heading above each video, and never mixes videos in a row', () => {
    const clips = [...of('va', 4), ...of('vb', 9, upright)]
    const rows = clipRows({ view: 'grid', grouped: true, notes: noNotes })(clips, 1376)
    expect(rows.filter(({ heading }) => heading).map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [4, 4],
    ])
    for (const { from, to } of rows.filter(({ heading }) => !heading))
      expect(new Set(clips.slice(from, to).map(({ video_id }) => video_id)).size).toBe(1)
    expect(rows.flatMap(({ from, to }) => clips.slice(from, to))).toEqual(clips)
  })

  it.each(['grid', 'list'] as const)('has no headings when videos are mixed (%s)', (view) => {
    const rows = clipRows({ view, grouped: false, notes: noNotes })([...of('va', 2), ...of('vb', 2)], 343)
    expect(rows.some(({ heading }) => heading)).toBe(false)
  })

  it('sizes a row for the details of its clips', () => {
    const wide = { of: (clips: Clip[], grouped = true, notes = noNotes) => rowOf(clips, grouped, notes, 1376) }
    const rowOf = (clips: Clip[], grouped: boolean, notes: Map<string, string>, width: number) => {
      const row = clipRows({ view: 'grid', grouped, notes })(clips, width).find(({ heading }) => !heading)
      return (row?.height ?? 0) - (row?.picture ?? 0)
    }
    const plain = wide.of(of('va', 1, { reasons: [] }))
    const withReason = wide.of(of('va', 1))
    expect(withReason).toBeGreaterThan(plain)
    expect(wide.of(of('va', 1, { views: 3 }))).toBeGreaterThan(withReason)
    expect(wide.of(of('va', 1), false)).toBeGreaterThan(withReason)
    expect(wide.of(of('va', 1), false, new Map([['va0', 'Short.']]))).toBeGreaterThan(wide.of(of('va', 1), false))
  })

  it('gives the note of a video as many lines as it needs on a phone', () => {
    const heights = (video_note: string | null, width: number) =>
      clipRows({ view: 'grid', grouped: true, notes: noNotes })(of('va', 1, { video_note }), width)[0]?.height
    const note = 'Long stretches are silent, so there are fewer clips than usual.'
    expect([heights(null, 343), heights(note, 1376), heights(note, 343), heights(note.repeat(9), 343)]).toEqual([
      44, 68, 88, 108,
    ])
  })

  it('leaves room for the buttons of a vertical clip between wide ones on a phone', () => {
    const clips = [...of('va', 1, upright), ...of('va', 1), ...of('va', 1, upright)]
    const columns = clipRows({ view: 'grid', grouped: true, notes: noNotes })(clips, 343)
      .filter(({ heading }) => !heading)
      .map((row) => row.columns)
    expect(columns).toEqual(['168.75px', '343.00px', '168.75px'])
  })

  it('shows a vertical clip upright, and limits extreme aspect ratios', () => {
    expect(shapeOf(aClip(upright))).toBeCloseTo(9 / 16)
    expect(shapeOf(aClip({ width: 4000, height: 100 }))).toBe(2.4)
    expect(shapeOf(aClip({ width: 0, height: 0 }))).toBeCloseTo(16 / 9)
  })
})
