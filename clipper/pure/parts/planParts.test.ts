import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packetsFrom } from '../../testing/packetsFrom.ts'
import { packetsOfParts } from './packetsOfParts.ts'
import { groupsOf, partMargin, planParts } from './planParts.ts'

/** A video of groups that last some tenths of a second each, ten pictures a second. */
const video = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 }).map((lengths) => {
  const keyframes = lengths.flatMap((length) => Array.from({ length }, (_, i) => i === 0))
  const times = keyframes.map((_, i) => i / 10)
  return packetsFrom(
    times,
    times.map((_, i) => 1 + (i % 7)),
    keyframes,
  )
})
const clips = fc.array(
  fc.tuple(fc.double({ min: 0, max: 800, noNaN: true }), fc.double({ min: 1, max: 60, noNaN: true })),
  { maxLength: 6 },
)

describe('planParts', () => {
  it('includes each clip with margins, in order and apart, and the first and last frames', () => {
    fc.assert(
      fc.property(video, clips, (packets, wanted) => {
        const end = packets.times.length / 10
        const ranges = wanted.map(([start, length]) => ({ start, end: start + length }))
        const plan = planParts(groupsOf(packets, end), ranges)
        if (!plan) throw new Error('There are pictures.')
        const { kept } = plan
        expect(kept.every(([start, until], i) => until > start && start > (kept[i - 1]?.[1] ?? -1))).toBe(true)
        expect([kept[0]?.[0], kept.at(-1)?.[1]]).toEqual([0, Math.max(end, packets.times[packets.times.length] ?? 0)])
        for (const range of ranges) {
          const [from, until] = [Math.max(0, range.start - partMargin), Math.min(end, range.end + partMargin)]
          if (from < until) expect(kept.some(([a, b]) => a <= from && b >= until)).toBe(true)
        }
      }),
    )
  })

  it('counts the bytes of its packets, which start with keyframes', () => {
    fc.assert(
      fc.property(video, clips, (packets, wanted) => {
        const ranges = wanted.map(([start, length]) => ({ start, end: start + length }))
        const plan = planParts(groupsOf(packets, packets.times.length / 10), ranges)
        if (!plan) throw new Error('There are pictures.')
        const inside = packetsOfParts(packets, plan.kept)
        expect(inside.bytes.reduce((sum, size) => sum + size, 0)).toBe(plan.bytes)
        const isJump = (i: number) => (inside.times[i] ?? 0) - (inside.times[i - 1] ?? Number.NEGATIVE_INFINITY) > 0.11
        expect(inside.times.every((_, i) => !isJump(i) || inside.keyframes[i])).toBe(true)
      }),
    )
  })

  it('is null without pictures', () => {
    expect(planParts(groupsOf(packetsFrom([], [], []), 9), [])).toBeNull()
  })
})
