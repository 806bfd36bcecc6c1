import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnAround,
  endOfFrame,
  fitTo,
  inSight,
  panBy,
  reveal,
  roundToFrame,
  rulersOf,
  toSeconds,
  toShare,
  turnTo,
  viewLimits,
  zoomAbout,
} from './timelineView.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const share = between(0, 1)

/** A video of any length, with a viewport. */
const watched = fc
  .tuple(between(5, 7200), fc.constantFrom(24, 25, 29.97, 60), share, share)
  .map(([duration, fps, a, b]) => {
    const limits = viewLimits(duration, fps)
    const span = limits.shortest + a * (duration - limits.shortest)
    const start = b * (duration - span)
    return { limits, view: { start, end: start + span }, fps }
  })

const isInside = (
  { start, end }: { start: number; end: number },
  { duration, shortest }: ReturnType<typeof viewLimits>,
) => start >= 0 && end <= duration + 1e-6 && end - start >= shortest - 1e-6

describe('the view of a timeline', () => {
  it('converts between times and positions in both directions', () => {
    fc.assert(
      fc.property(watched, share, ({ view }, at) => {
        expect(toShare(view, toSeconds(view, at))).toBeCloseTo(at, 6)
      }),
    )
  })

  it('zooms around a fixed point, except at the ends of the video', () => {
    fc.assert(
      fc.property(watched, between(0.1, 10), share, ({ view, limits }, factor, at) => {
        const zoomed = zoomAbout(view, factor, at, limits)
        expect(isInside(zoomed, limits)).toBe(true)
        const atBorder = zoomed.start < 1e-6 || zoomed.end > limits.duration - 1e-6
        if (!atBorder) expect(toSeconds(zoomed, at)).toBeCloseTo(toSeconds(view, at), 4)
        if (factor > 1) expect(zoomed.end - zoomed.start).toBeLessThanOrEqual(view.end - view.start + 1e-6)
      }),
    )
  })

  it('pans within the video, and keeps its length', () => {
    fc.assert(
      fc.property(watched, between(-9000, 9000), ({ view, limits }, by) => {
        const panned = panBy(view, by, limits)
        expect(isInside(panned, limits)).toBe(true)
        expect(panned.end - panned.start).toBeCloseTo(view.end - view.start, 6)
      }),
    )
  })

  it('moves by a page when the playhead leaves it, and shows what follows', () => {
    fc.assert(
      fc.property(watched, share, ({ view, limits }, at) => {
        const seconds = at * limits.duration
        const turned = turnTo(view, seconds, limits)
        if (seconds >= view.start && seconds <= view.end) {
          expect(turned).toBe(view)
          return
        }
        expect(isInside(turned, limits)).toBe(true)
        expect(turned.end - turned.start).toBeCloseTo(view.end - view.start, 6)
        expect(seconds).toBeGreaterThanOrEqual(turned.start - 1e-6)
        expect(seconds).toBeLessThanOrEqual(turned.end + 1e-6)
        // In the first half, unless the video ends there.
        const isLastPage = turned.end > limits.duration - 1e-6
        if (!isLastPage) expect(toShare(turned, seconds)).toBeLessThan(0.5)
        // A second turn has no effect.
        expect(turnTo(turned, Math.min(turned.end, Math.max(turned.start, seconds)), limits)).toBe(turned)
      }),
    )
  })

  it('fits a whole range, and shows no more than necessary', () => {
    fc.assert(
      fc.property(watched, share, share, ({ limits }, a, b) => {
        const [start, end] = [Math.min(a, b) * limits.duration, Math.max(a, b) * limits.duration]
        const view = fitTo({ start, end }, limits)
        expect(isInside(view, limits)).toBe(true)
        expect(view.start).toBeLessThanOrEqual(start + 1e-6)
        expect(view.end).toBeGreaterThanOrEqual(end - 1e-6)
      }),
    )
    const limits = viewLimits(600, 25)
    expect(fitTo({ start: 0, end: 600 }, limits)).toEqual({ start: 0, end: 600 })
    expect(fitTo({ start: 100, end: 200 }, limits)).toEqual({ start: 85, end: 215 })
  })

  it('reveals a moment, and does not move for a visible one', () => {
    fc.assert(
      fc.property(watched, share, ({ view, limits }, at) => {
        const seconds = at * limits.duration
        const shown = reveal(view, seconds, limits)
        expect(toShare(shown, seconds)).toBeGreaterThan(-1e-6)
        expect(toShare(shown, seconds)).toBeLessThan(1 + 1e-6)
        if (seconds >= view.start && seconds <= view.end) expect(shown).toBe(view)
      }),
    )
  })

  it('rounds to the nearest frame, and is idempotent', () => {
    fc.assert(
      fc.property(between(0, 7200), fc.constantFrom(24, 25, 29.97, 60), (seconds, fps) => {
        const rounded = roundToFrame(seconds, fps)
        expect(Math.abs(rounded - seconds)).toBeLessThanOrEqual(0.5 / fps + 1e-6)
        expect(roundToFrame(rounded, fps)).toBeCloseTo(rounded, 6)
      }),
    )
    expect(roundToFrame(1.03, 25)).toBe(1.04)
    expect(roundToFrame(1.03, 0)).toBe(1.03)
  })

  it.each([
    [0, 25, 0.04],
    [1.039999, 25, 1.08],
    [1.04, 25, 1.08],
    [1.06, 25, 1.08],
    [1.03, 0, 1.03],
  ])('finds the end of the frame at %d s and %d fps: %d', (seconds, fps, end) => {
    expect(endOfFrame(seconds, fps)).toBe(end)
  })

  it('has rulers with few ticks at round times, from fine to coarse', () => {
    fc.assert(
      fc.property(watched, ({ view }) => {
        const rulers = rulersOf(view, 8)
        for (const { step, times } of rulers) {
          expect(times.length).toBeLessThanOrEqual(9)
          for (const time of times) {
            expect(time).toBeGreaterThanOrEqual(view.start - 0.001)
            expect(time).toBeLessThanOrEqual(view.end + 0.001)
            expect(Math.abs(time / step - Math.round(time / step))).toBeLessThan(0.01)
          }
        }
        expect(rulers.map(({ step }) => step)).toEqual(rulers.map(({ step }) => step).toSorted((a, b) => a - b))
        // However narrow a timeline is, it has room for one of them.
        expect(rulers.at(-1)?.times.length).toBeLessThanOrEqual(1)
      }),
    )
    expect(rulersOf({ start: 0, end: 60 }, 8).slice(0, 4)).toEqual([
      { step: 10, times: [0, 10, 20, 30, 40, 50, 60] },
      { step: 15, times: [0, 15, 30, 45, 60] },
      { step: 30, times: [0, 30, 60] },
      { step: 60, times: [0, 60] },
    ])
  })

  it('finds exactly the visible items', () => {
    const spans = fc
      .array(between(0.1, 5), { maxLength: 60 })
      .map((lengths) => lengths.map((length, at) => ({ start: at * 5, end: at * 5 + length })))
    fc.assert(
      fc.property(spans, between(0, 200), between(0.1, 100), (items, start, span) => {
        const view = { start, end: start + span }
        expect(inSight(items, view)).toEqual(items.filter((it) => it.end >= view.start && it.start < view.end))
      }),
    )
  })

  it('draws little more than the view, with edges that stay the same for small moves', () => {
    fc.assert(
      fc.property(watched, ({ view, limits }) => {
        const drawn = drawnAround(view, limits.duration)
        expect(drawn.start).toBeLessThanOrEqual(view.start)
        expect(drawn.end).toBeGreaterThanOrEqual(Math.min(limits.duration, view.end) - 1e-6)
        expect(drawn.end - drawn.start).toBeLessThanOrEqual(3 * (view.end - view.start) + 1e-6)
      }),
    )
    expect(drawnAround({ start: 100, end: 150 }, 600)).toEqual({ start: 96, end: 160 })
    expect(drawnAround({ start: 101, end: 151 }, 600)).toEqual({ start: 96, end: 160 })
  })
})
