import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeChoice } from './mergeChoice.ts'

const span = fc.record({ start: fc.integer({ min: 0, max: 50 }), length: fc.integer({ min: 5, max: 20 }) })
const clips = fc.uniqueArray(fc.record({ span, liked: fc.boolean() }), { selector: ({ span: { start } }) => start })
const choices = fc.uniqueArray(fc.record({ span, score: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  selector: ({ span: { start } }) => start,
})
const timesOf = ({ start, length }: { start: number; length: number }) => ({ start, end: start + length })

it('keeps every clip that the user kept, and adds no clip at the same moment', () => {
  fc.assert(
    fc.property(clips, choices, (somebody, wanted) => {
      const before = somebody.map(({ span, liked }) => ({ ...timesOf(span), touched: false, likes: Number(liked) }))
      const chosen = wanted.map(({ span, score }) => ({ ...timesOf(span), score }))
      const { kept, stays, goes, comes } = mergeChoice(before, chosen, 100)
      expect(kept).toEqual(before.filter(({ likes }) => likes > 0))
      // Every clip is listed once.
      expect([...kept, ...stays, ...goes].toSorted((a, b) => a.start - b.start)).toEqual(
        before.toSorted((a, b) => a.start - b.start),
      )
      for (const choice of comes) {
        expect(
          before.some(({ start, end, likes }) => likes === 0 && start === choice.start && end === choice.end),
        ).toBe(false)
        for (const { start, end } of kept) {
          const shared = Math.min(end, choice.end) - Math.max(start, choice.start)
          expect(shared).toBeLessThanOrEqual(0.5 * Math.min(end - start, choice.end - choice.start))
        }
      }
    }),
  )
})

it('changes nothing for the same choice', () => {
  const before = [
    { start: 0, end: 10, touched: false, likes: 0 },
    { start: 20, end: 30, touched: true, likes: 0 },
  ]
  const chosen = before.map(({ start, end }, at) => ({ start, end, score: at }))
  expect(mergeChoice(before, chosen, 100)).toEqual({ kept: [before[1]], stays: [before[0]], goes: [], comes: [] })
})

it('keeps a clip whose range is chosen again after its edges were repaired', () => {
  const chosen = [{ start: 0, end: 10, score: 1 }]
  const clip = { start: 0, end: 10, touched: false, likes: 0 }
  const repaired = { ...clip, start: 1.5, unrepaired: { start: 0, end: 10 } }
  expect(mergeChoice([repaired], chosen, 9)).toEqual({ kept: [], stays: [repaired], goes: [], comes: [] })
})

it('announces the same numbers of new and removed clips before and after a repair of edges', () => {
  const counts = ({ goes, comes }: { goes: unknown[]; comes: unknown[] }) => [goes.length, comes.length]
  fc.assert(
    fc.property(choices, choices, fc.integer({ min: 1, max: 9 }), (former, wanted, most) => {
      const chosen = wanted.map(({ span, score }) => ({ ...timesOf(span), score }))
      const loaded = former.map(({ span }) => ({ ...timesOf(span), touched: false, likes: 0 }))
      // Half of the chosen clips existed before.
      const clips = [
        ...loaded,
        ...chosen.filter((_, at) => at % 2 === 0).map((one) => ({ ...one, touched: false, likes: 0 })),
      ]
      const repaired = clips.map((clip) => ({ ...clip, start: clip.start + 0.3, unrepaired: clip }))
      expect(counts(mergeChoice(repaired, chosen, most))).toEqual(counts(mergeChoice(clips, chosen, most)))
    }),
  )
})

it('keeps the best clips up to the maximum, which includes the user’s own', () => {
  fc.assert(
    fc.property(clips, choices, fc.integer({ min: 1, max: 9 }), (somebody, wanted, most) => {
      const before = somebody.map(({ span, liked }) => ({ ...timesOf(span), touched: false, likes: Number(liked) }))
      const chosen = wanted.map(({ span, score }) => ({ ...timesOf(span), score }))
      const { kept, stays, comes } = mergeChoice(before, chosen, most)
      expect(stays.length + comes.length).toBeLessThanOrEqual(Math.max(0, most - kept.length))
    }),
  )
  const own = [{ start: 0, end: 10, touched: false, likes: 1 }]
  const chosen = [20, 40, 60].map((start, at) => ({ start, end: start + 10, score: at }))
  expect(mergeChoice(own, chosen, 2).comes).toEqual([chosen[2]])
})
