import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRanges } from '../../testing/someRanges.ts'
import { toAss } from '../captions/toAss.ts'
import { editDuration, outlineOf, toClipTime, toSourceTime } from '../edit/editTime.ts'
import { outputSize } from '../framing/outputSize.ts'
import { parseEdit, parseRanges } from '../testing/parseEdit.ts'
import { clipInset, closerTransform, cropView, stepAtTime } from './cropView.ts'
import { followRanges } from './followRanges.ts'
import { isPlayable } from './isPlayable.ts'
import { lookOf } from './lookOf.ts'

const whole = { x: 0, y: 0, width: 1, height: 1 }

describe('followRanges', () => {
  it('plays exactly the ranges in order, for any update interval', () => {
    fc.assert(
      fc.property(someRanges, fc.double({ min: 0.04, max: 0.5, noNaN: true }), (ranges, step) => {
        let at = ranges[0]?.start ?? 0
        let before = 0
        let skips = 0
        let strayed = 0
        for (let looks = 0; looks < 20_000; looks++) {
          const next = followRanges(ranges, at)
          if (next.kind === 'ended') break
          if (next.kind === 'skip') {
            skips += 1
            if (next.to <= at) strayed += 1
            at = next.to
          } else {
            const exact = toClipTime(ranges, at) ?? next.clipSeconds
            if (next.clipSeconds < before - 0.03 || Math.abs(next.clipSeconds - exact) > 1e-6) strayed += 1
            before = next.clipSeconds
            at += step
          }
        }
        expect(strayed).toBe(0)
        expect(at).toBeGreaterThanOrEqual(outlineOf(ranges).end - 1e-5)
        expect(before).toBeLessThanOrEqual(editDuration(ranges))
        expect(skips).toBeLessThanOrEqual(ranges.length - 1)
      }),
      { numRuns: 60 },
    )
  })

  it('shows every moment of the clip after a seek', () => {
    fc.assert(
      fc.property(someRanges, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (ranges, share) => {
        const wanted = share * editDuration(ranges) * 0.999
        const found = followRanges(ranges, toSourceTime(ranges, wanted))
        expect(found.kind).toBe('shown')
        if (found.kind === 'shown') expect(Math.abs(found.clipSeconds - wanted)).toBeLessThan(1e-4)
      }),
    )
  })

  it('does not skip when a seek lands slightly early', () => {
    const ranges = parseRanges('10-12 20-22')
    expect(followRanges(ranges, 19.99)).toEqual({ kind: 'shown', clipSeconds: 2 })
    expect(followRanges(ranges, 19.9)).toEqual({ kind: 'skip', to: 20 })
    expect(followRanges(ranges, 3)).toEqual({ kind: 'skip', to: 10 })
    expect(followRanges(ranges, 22)).toEqual({ kind: 'ended' })
  })
})

describe('cropView', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const side = fc.integer({ min: 16, max: 4000 })

  it('fills the frame with exactly the crop, undistorted', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom('source', '9:16', '4:5', '1:1', '16:9'),
        share,
        share,
        (w, h, a, x, y) => {
          const { kept, size } = outputSize({ width: w, height: h }, a as '9:16')
          const from = { x: x * (1 - kept.width), y: y * (1 - kept.height), ...kept }
          const view = cropView({ from, to: whole })
          // The frame's edges are within the picture.
          expect(view.left).toBeLessThanOrEqual(1e-6)
          expect(view.top).toBeLessThanOrEqual(1e-6)
          expect(view.left + view.width).toBeGreaterThanOrEqual(100 - 1e-6)
          expect(view.top + view.height).toBeGreaterThanOrEqual(100 - 1e-6)
          // The first shown pixel is the crop's.
          expect(-view.left / view.width).toBeCloseTo(from.x, 9)
          expect(-view.top / view.height).toBeCloseTo(from.y, 9)
          const shape = (size.width * view.width) / (size.height * view.height)
          expect(Math.abs(shape / (w / h) - 1)).toBeLessThan(2.1 / Math.min(size.width, size.height) + 1e-9)
        },
      ),
    )
  })

  it('shows the whole picture without a crop', () => {
    expect(cropView({ from: whole, to: whole })).toEqual({ left: 0, top: 0, width: 100, height: 100 })
  })

  it('stays in its pane', () => {
    const pane = { from: { x: 0.25, y: 0, width: 0.5, height: 1 }, to: { x: 0, y: 0.5, width: 1, height: 0.5 } }
    expect(cropView(pane)).toEqual({ left: -50, top: 50, width: 200, height: 50 })
    expect(clipInset(pane)).toBe('inset(0.000% 25.000% 0.000% 25.000%)')
  })

  it('zooms with a transform that ends at the closer crop', () => {
    const steady = { from: { x: 0.25, y: 0, width: 0.5, height: 1 }, to: whole }
    const closer = { from: { x: 0.275, y: 0.038, width: 0.45, height: 0.9 }, to: whole }
    expect(closerTransform(steady, steady)).toBe('none')
    const [x = 0, y = 0, scale = 0] = [...closerTransform(steady, closer).matchAll(/-?[\d.]+/g)].map(Number)
    const [from, to] = [cropView(steady), cropView(closer)]
    expect(from.left + (x / 100) * from.width).toBeCloseTo(to.left, 2)
    expect(from.top + (y / 100) * from.height).toBeCloseTo(to.top, 2)
    expect(from.width * scale).toBeCloseTo(to.width, 2)
  })

  it('changes with the shot', () => {
    const steps = [
      { start: 0, id: 'a' },
      { start: 4, id: 'b' },
    ]
    expect([0, 3.99, 4, 90].map((at) => stepAtTime(steps, at)?.id)).toEqual(['a', 'a', 'b', 'b'])
  })

  it('begins a shot with its first picture, though edits have only milliseconds', () => {
    const rounded = [{ start: 0 }, { start: 2.667 }]
    expect(stepAtTime(rounded, 80 / 30)).toBe(rounded[1])
    expect(stepAtTime(rounded, 79 / 30)).toBe(rounded[0])
  })
})

describe('lookOf', () => {
  const edit = parseEdit('10-20 | 9:16 pop')
  const at = { width: 1920, height: 1080, edit, automaticCrops: [{ start: 10, x: 0.9, y: 0.5 }], faces: null }
  const words = [{ start: 1, end: 1.5, text: 'Hello' }]

  it('has the size, crops and captions of the file', () => {
    const look = lookOf({ ...at, words })
    expect(look.size).toEqual({ width: 720, height: 1280 })
    const [step] = look.steps
    expect(look.steps).toHaveLength(1)
    expect(step?.panes).toHaveLength(1)
    expect(step?.panes[0]?.from.x).toBeCloseTo(1 - 0.3164, 4)
    expect(look.captions?.groups[0]?.lines[0]?.words[0]).toMatchObject({ text: 'HELLO', x: 360 })
  })

  it('has a headline without captions', () => {
    const { captions } = lookOf({ ...at, edit: { ...edit, headline: 'Wait for it' }, words: [] })
    expect(captions?.groups).toEqual([])
    expect(captions?.headline?.group.lines[0]?.words.map(({ text }) => text)).toEqual(['Wait', 'for', 'it'])
    expect(lookOf({ ...at, words: [] }).captions).toBeNull()
  })

  it('uses the colours and font of the brand, as in the file', () => {
    const brand = { text: '#102030', highlight: '#ffcc00', background: '#ffffff', font: 'Inter ExtraBold' as const }
    const { captions, size } = lookOf({ ...at, edit: { ...edit, brand }, words })
    expect(captions?.style.face).toBe('Inter ExtraBold')
    expect(captions && toAss(captions.burnt, size)).toBe(
      toAss({ words, style: 'pop', position: edit.captions.position, brand }, size),
    )
    expect(captions && toAss(captions.burnt, size)).toContain('&H00302010')
  })

  it('has no crops for a fitted picture, and no captions without words', () => {
    const look = lookOf({ ...at, edit: parseEdit('| fit', edit), words: [] })
    expect(look).toMatchObject({ steps: [{ start: 0, isOnBands: true, panes: [{ from: whole }] }], captions: null })
  })
})

describe('isPlayable', () => {
  const mp4 = { container: 'mov,mp4,m4a,3gp,3g2,mj2', videoCodec: 'h264', audioCodec: 'aac', pixelFormat: 'yuv420p' }
  const plain = { ...mp4, startTime: 0, audioStream: 0, hdr: false, interlaced: false }

  it('is true for what every browser plays like the clip', () => {
    expect(isPlayable(plain)).toBe(true)
    expect(isPlayable({ ...plain, audioCodec: null })).toBe(true)
  })

  it.each([
    { container: 'matroska,webm' },
    { container: 'avi' },
    { videoCodec: 'hevc' },
    { pixelFormat: 'yuv420p10le' },
    { pixelFormat: 'yuv422p' },
    { audioCodec: 'ac3' },
    { startTime: 1.4 },
    { audioStream: 1 },
    { hdr: true },
    { interlaced: true },
  ])('is false for %j', (other) => {
    expect(isPlayable({ ...plain, ...other })).toBe(false)
  })
})
