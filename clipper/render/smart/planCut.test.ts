import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CutPacket, planCut } from './planCut.ts'

/** Groups of 25 pictures at 25 per second, each with two pictures that are shown before the one they need. */
const reordered = Array.from({ length: 250 }, (_, i): CutPacket => {
  const place = i % 25
  const shift = place === 0 || place > 21 ? 0 : place % 3 === 1 ? 2 : -1
  return { pts: (i + shift) / 25, duration: 0.04, isKey: place === 0 }
})

it('copies from a keyframe, and ends where no later frame is shown earlier', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      fc.double({ min: 2.5, max: 4.5, noNaN: true }),
      (start, length) => {
        const cut = planCut(reordered, start, start + length)
        expect(cut).not.toBeNull()
        if (!cut) return
        const from = reordered.findIndex(({ pts }) => pts === cut.keyframe)
        expect(reordered[from]?.isKey).toBe(true)
        const copied = reordered.slice(from, from + cut.copied).map(({ pts }) => pts)
        const left = reordered.slice(from + cut.copied).map(({ pts }) => pts)
        expect(Math.max(...copied)).toBeLessThan(Math.min(...left, Number.POSITIVE_INFINITY))
        expect(Math.abs(cut.end - (start + length))).toBeLessThanOrEqual(0.2)
        expect(cut.first - start).toBeLessThan(0.041)
        expect(cut.keyframe - cut.first).toBeLessThan(1.001)
      },
    ),
  )
})

it('is null without a keyframe inside, or with frames that need an earlier group', () => {
  expect(planCut(reordered, 3.1, 4.2)).toBeNull()
  const open = reordered.map((packet, i) => (i === 26 ? { ...packet, pts: 0.98 } : packet))
  expect(planCut(open, 0.5, 4)).toBeNull()
})
