import { describe, expect, it } from 'vitest'
import type { PlacedGroup } from '../captions/layOutCaptions.ts'
import { viewOf } from '../framing/panes.ts'
import type { SegmentReading } from '../framing/SegmentReading.ts'
import { parseRanges } from '../testing/parseEdit.ts'
import { faceChecks, type ShownFaces } from './faceChecks.ts'

const kept = { width: 0.316, height: 1 }
const size = { width: 720, height: 1280 }

/** A shot of four seconds with faces of a tenth of the width, by their middles. */
const shot = (start: number, ...middles: number[]): SegmentReading => ({
  start,
  end: start + 4,
  shot: start,
  left: 0,
  right: 1,
  interest: [],
  looks: [1, 2, 3].map((second) => ({
    at: start + second,
    faces: middles.map((middle) => ({ x: middle - 0.05, y: 0.3, width: 0.1, height: 0.2, score: 0.9 })),
  })),
})

/** A crop with its middle there. */
const crop = (middle: number, start = 0) => ({ start, ...viewOf({ x: middle, y: 0.5 }, { kept }) })

/** A line of captions over the whole width. */
const caption = (start: number, y: number): PlacedGroup => ({
  start,
  end: start + 1,
  em: 90,
  lines: [{ x: 360, y, width: 600, measured: true, shipped: true, words: [] }],
})

const shown = (over: Partial<ShownFaces>): ShownFaces => ({
  picture: [shot(10, 0.5), shot(14, 0.5)],
  steps: [crop(0.5)],
  size,
  captions: [],
  ...over,
})
const ranges = [{ start: 11, end: 18 }]

describe('faceChecks', () => {
  it('reports nothing for whole faces, or without faces', () => {
    expect(faceChecks(shown({}), ranges)).toEqual([])
    expect(faceChecks(shown({ picture: [shot(10), shot(14)], steps: [crop(0.2)] }), ranges)).toEqual([])
  })

  it('reports when a face is first cut off by the frame', () => {
    const crops = [crop(0.5), crop(0.66, 3)]
    expect(faceChecks(shown({ steps: crops }), ranges)).toEqual([{ code: 'face_cut', verdict: 'bad', value: 3 }])
  })

  it('reports when a slow zoom cuts off a face', () => {
    const steady = crop(0.612)
    expect(faceChecks(shown({ steps: [steady] }), ranges)).toEqual([])
    const closer = { ...steady, zoom: { by: 1.1, until: 7 } }
    expect(faceChecks(shown({ steps: [closer] }), ranges)).toMatchObject([{ code: 'face_cut' }])
  })

  it('reports when somebody walks out of a steady crop', () => {
    const walking = (...middles: number[]): SegmentReading => ({
      ...shot(10),
      looks: middles.map((middle, i) => ({
        at: 11.5 + i / 2,
        faces: [{ x: middle - 0.05, y: 0.3, width: 0.1, height: 0.2, score: 0.9 }],
      })),
    })
    const seen = (...middles: number[]) => faceChecks(shown({ picture: [walking(...middles), shot(14, 0.5)] }), ranges)
    expect(seen(0.5, 0.5, 0.52, 0.64, 0.7)).toEqual([{ code: 'face_cut', verdict: 'bad', value: 2 }])
    expect(seen(0.5, 0.5, 0.5, 0.58, 0.6)).toEqual([])
    // One picture alone may be another face.
    expect(seen(0.5, 0.5, 0.64, 0.5, 0.5)).toEqual([])
    // The clip ends before the person leaves.
    expect(faceChecks(shown({ picture: [walking(0.5, 0.5, 0.5, 0.5, 0.64, 0.7)] }), parseRanges('11-13.4'))).toEqual([])
  })

  it('accepts a face that the camera cuts off', () => {
    const left = { start: 0, ...viewOf({ x: 0.158, y: 0.5 }, { kept }) }
    expect(faceChecks(shown({ picture: [shot(10, 0), shot(14, 0)], steps: [left] }), ranges)).toEqual([])
  })

  it('accepts two people who are each whole in one of two panes', () => {
    const two = {
      start: 0,
      ...viewOf({ x: 0.3, y: 0.5, layout: 'two', zoom: 2, second: { x: 0.7, y: 0.5, zoom: 2 } }, { kept }),
    }
    const picture = [shot(10, 0.3, 0.7), shot(14, 0.3, 0.7)]
    expect(faceChecks(shown({ picture, steps: [two] }), ranges)).toEqual([])
    expect(faceChecks(shown({ picture, steps: [crop(0.46)] }), ranges)).toMatchObject([{ code: 'face_cut' }])
    // The captions lie on the face in the lower strip.
    expect(faceChecks(shown({ picture, steps: [two], captions: [caption(1, 900)] }), ranges)).toMatchObject([
      { code: 'face_hidden', value: 1 },
    ])
  })

  it('ignores people outside the frame or in the background', () => {
    expect(faceChecks(shown({ picture: [shot(10, 0.5, 0.9), shot(14, 0.5)] }), ranges)).toEqual([])
    const behind = shot(10, 0.5)
    for (const { faces } of behind.looks) faces.push({ x: 0.32, y: 0.4, width: 0.05, height: 0.1, score: 0.9 })
    expect(faceChecks(shown({ picture: [behind, shot(14, 0.5)] }), ranges)).toEqual([])
  })

  it('reports when captions first cover a face', () => {
    const captions = [caption(0, 1000), caption(2, 500)]
    expect(faceChecks(shown({ captions }), ranges)).toEqual([{ code: 'face_hidden', verdict: 'bad', value: 2 }])
    expect(faceChecks(shown({ captions: [caption(0, 1000)] }), ranges)).toEqual([])
  })
})
