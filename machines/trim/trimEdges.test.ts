import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problem } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import { edgeErrors, moveEdge } from './trimEdges.ts'

describe('moveEdge', () => {
  it('keeps the clip inside its video and within the allowed lengths', () => {
    const duration = 3600
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: duration - 60, noNaN: true }),
        fc.constantFrom('start' as const, 'end' as const),
        fc.double({ min: -100, max: duration + 100, noNaN: true }),
        (from, edge, to) => {
          const { start, end } = moveEdge({ start: from, end: from + 60 }, edge, to, duration)
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(duration + 0.005)
          expect(end - start).toBeGreaterThanOrEqual(limits.clip.seconds.min - 0.01)
          expect(end - start).toBeLessThanOrEqual(limits.clip.seconds.max + 0.01)
        },
      ),
    )
  })

  it('extends the clip', () => {
    expect(moveEdge({ start: 60, end: 90 }, 'start', 30, 600)).toEqual({ start: 30, end: 90 })
    expect(moveEdge({ start: 60, end: 90 }, 'end', 700, 600)).toEqual({ start: 60, end: 600 })
  })
})

it('edgeErrors shows a problem that concerns both edges at the end', () => {
  expect(edgeErrors({ start: 10, end: 5 }, 900)).toEqual({ end: [problem('endBeforeStart')] })
  expect(edgeErrors({ start: 0, end: 600 }, 600)).toEqual({})
})
