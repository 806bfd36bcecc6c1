import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CropPlace } from '../edit/Edit.ts'
import { framesInClip } from '../edit/framesInClip.ts'
import { stepAtTime } from '../playback/cropView.ts'
import { parseRanges } from '../testing/parseEdit.ts'
import { viewAt } from './slowZoom.ts'

const kept = { width: 0.3164, height: 1 }
const person: CropPlace = { start: 0, x: 0.4, y: 0.5 }
const stepsOf = (places: CropPlace[], ranges = parseRanges('0-10'), output = { kept }) =>
  framesInClip(places, ranges, output, 'gentle')

/** Returns the crop at a moment of the clip. */
function cropAt(steps: ReturnType<typeof stepsOf>, seconds: number) {
  const step = stepAtTime(steps, seconds)
  const pane = step && viewAt(step, seconds).panes[0]
  if (!pane) throw new Error('no crop')
  return pane.from
}
const heights = (steps: ReturnType<typeof stepsOf>, moments: number[]) =>
  moments.map((at) => Number(cropAt(steps, at).height.toFixed(4)))

describe('the slow zoom', () => {
  it('zooms in at a constant rate until the shot ends', () => {
    const steps = stepsOf([person])
    expect(heights(steps, [0, 5, 10])).toEqual([1, 0.9545, 0.9091])
    // A player can be a little past the end.
    expect(cropAt(steps, 10.2)).toEqual(cropAt(steps, 10))
  })

  it('starts over with every shot, even if the crop is the same', () => {
    const steps = stepsOf([person, { ...person, start: 4 }])
    expect(heights(steps, [3.99, 4, 10])).toEqual([0.9093, 1, 0.9091])
  })

  it('continues across a word that is cut out of a shot', () => {
    const steps = stepsOf([person], parseRanges('0-4 5-11'))
    expect(steps).toHaveLength(1)
    expect(heights(steps, [4, 5, 10])).toEqual([0.9636, 0.9545, 0.9091])
  })

  it('keeps the centre of the crop and the height of the eyes', () => {
    const steps = stepsOf([person])
    const [first, last] = [cropAt(steps, 0), cropAt(steps, 10)]
    expect(last.x + 0.5 * last.width).toBeCloseTo(first.x + 0.5 * first.width, 9)
    expect(last.y + 0.38 * last.height).toBeCloseTo(0.38, 9)
  })

  it('zooms less in a short shot, and not at all in a very short one', () => {
    expect(heights(stepsOf([person, { ...person, start: 2, x: 0.7 }, { ...person, start: 3 }]), [2, 2.9])).toEqual([
      1, 1,
    ])
    expect(heights(stepsOf([person], parseRanges('0-2')), [2])).toEqual([0.9259])
  })

  it('never shows fewer than half of the lines that the format keeps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (zoom, x) => {
        const steps = stepsOf([{ ...person, zoom, x }])
        const [first, last] = [cropAt(steps, 0), cropAt(steps, 10)]
        expect(last.height).toBeGreaterThanOrEqual(Math.min(0.5, first.height) - 1e-9)
        expect(last.x).toBeGreaterThanOrEqual(first.x - 1e-9)
        expect(last.x + last.width).toBeLessThanOrEqual(first.x + first.width + 1e-9)
      }),
    )
  })

  it('does not zoom split frames, whole pictures, and formats that crop nothing', () => {
    for (const layout of ['two', 'screen', 'fit'] as const)
      expect(stepsOf([{ ...person, layout }])[0]?.zoom, layout).toBeUndefined()
    expect(stepsOf([person], undefined, { kept: { width: 1, height: 1 } })[0]?.zoom).toBeUndefined()
  })
})
