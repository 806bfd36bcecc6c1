import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeChoice } from './mergeChoice.ts'

const span = fc.record({ start: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 5, max: 20 }) })
const clips = fc.uniqueArray(fc.record({ span, liked: fc.boolean() }), { selector: ({ span: { start } }) => start })
const choices = fc.uniqueArray(fc.record({ span, score: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  selector: ({ span: { start } }) => start,
})
const timesOf = ({ start, length }: { start: number; length: number }) => ({ start, end: start + length })

const merge = (
  given: readonly { start: number; end: number; liked: boolean }[],
  chosen: readonly { start: number; end: number; score: number }[],
  most = 100,
) =>
  mergeChoice(given, chosen, {
    isKept: ({ liked }) => liked,
    isSame: (clip, choice) => clip.start === choice.start && clip.end === choice.end,
    most,
  })

it('takes away nothing that somebody has kept, and makes no moment twice', () => {
  fc.assert(
    fc.property(clips, choices, (somebody, wanted) => {
      const before = somebody.map(({ span, liked }) => ({ ...timesOf(span), liked }))
      const chosen = wanted.map(({ span, score }) => ({ ...timesOf(span), score }))
      const { kept, stays, goes, comes } = merge(before, chosen)
      expect(kept).toEqual(before.filter(({ liked }) => liked))
      // Every clip is listed once.
      expect([...kept, ...stays, ...goes].toSorted((a, b) => a.start - b.start)).toEqual(
        before.toSorted((a, b) => a.start - b.start),
      )
      for (const choice of comes) {
        expect(before.some(({ start, end, liked }) => !liked && start === choice.start && end === choice.end)).toBe(
          false,
        )
        for (const { start, end } of kept) {
          const shared = Math.min(end, choice.end) - Math.max(start, choice.start)
          expect(shared).toBeLessThanOrEqual(0.5 * Math.min(end - start, choice.end - choice.start))
        }
      }
    }),
  )
})

it('changes nothing when the same is chosen again', () => {
  const before = [
    { start: 0, end: 10, liked: false },
    { start: 20, end: 30, liked: true },
  ]
  const chosen = before.map(({ start, end }, at) => ({ start, end, score: at }))
  expect(merge(before, chosen)).toEqual({ kept: [before[1]], stays: [before[0]], goes: [], comes: [] })
})

it('makes no more clips than were asked for, the user’s own included, and the best ones', () => {
  fc.assert(
    fc.property(clips, choices, fc.integer({ min: 1, max: 9 }), (somebody, wanted, most) => {
      const before = somebody.map(({ span, liked }) => ({ ...timesOf(span), liked }))
      const chosen = wanted.map(({ span, score }) => ({ ...timesOf(span), score }))
      const { kept, stays, comes } = merge(before, chosen, most)
      expect(stays.length + comes.length).toBeLessThanOrEqual(Math.max(0, most - kept.length))
    }),
  )
  const own = [{ start: 0, end: 10, liked: true }]
  const chosen = [20, 40, 60].map((start, at) => ({ start, end: start + 10, score: at }))
  expect(merge(own, chosen, 2).comes).toEqual([chosen[2]])
})
