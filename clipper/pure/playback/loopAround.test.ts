import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRanges } from '../../testing/someRanges.ts'
import { editDuration } from '../edit/editTime.ts'
import type { normaliseEdit } from '../edit/normaliseEdit.ts'
import { keptEdge, type LoopEdge, loopAround, nearestEdge } from './loopAround.ts'

type Ranges = ReturnType<typeof normaliseEdit>['ranges']

const edgesOf = (ranges: Ranges): LoopEdge[] => ['start', ...ranges.slice(1).map(({ start }) => start), 'end']
/** Returns the position of an edge in the clip, counted by hand. */
const secondOf = (ranges: Ranges, edge: LoopEdge): number => {
  if (edge === 'start') return 0
  const before = edge === 'end' ? ranges : ranges.filter(({ start }) => start < edge)
  return before.reduce((sum, { start, end }) => sum + end - start, 0)
}

describe('a loop around an edge', () => {
  it('plays 1.5 seconds on each side of the edge, within the clip', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const duration = editDuration(ranges)
        for (const edge of edgesOf(ranges)) {
          const at = secondOf(ranges, edge)
          const { start, end } = loopAround(ranges, edge)
          expect(start).toBeCloseTo(Math.max(0, at - 1.5), 6)
          expect(end).toBeCloseTo(Math.min(duration, at + 1.5), 6)
          // Every edge plays some part.
          expect(end - start).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('picks the nearest edge', () => {
    fc.assert(
      fc.property(someRanges, fc.double({ min: 0, max: 1, noNaN: true }), (ranges, share) => {
        const at = share * editDuration(ranges)
        const nearest = Math.abs(secondOf(ranges, nearestEdge(ranges, at)) - at)
        for (const edge of edgesOf(ranges)) {
          expect(nearest).toBeLessThanOrEqual(Math.abs(secondOf(ranges, edge) - at) + 1e-6)
        }
      }),
    )
  })

  it('keeps its edge while others change, and always picks an existing one', () => {
    fc.assert(
      fc.property(someRanges, someRanges, (ranges, changed) => {
        for (const edge of edgesOf(ranges)) {
          expect(keptEdge(ranges, edge)).toBe(edge)
          expect(edgesOf(changed)).toContain(keptEdge(changed, edge))
        }
      }),
    )
  })
})
