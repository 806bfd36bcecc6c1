import { describe, expect, it } from 'vitest'
import type { Segment } from '../framing/Segment.ts'
import { flashChecks } from './flashChecks.ts'

/** A shot of four seconds. */
const shot = (start: number, transition?: Segment['transition']): Segment => ({
  start,
  end: start + 4,
  shot: start,
  transition,
})
const least = 0.02
const shots = [shot(8), shot(12), shot(16)]

describe('flashes of another shot', () => {
  it('are reported at the edges of a clip, with their length', () => {
    expect(flashChecks(shots, [{ start: 11.92, end: 16.04 }], least)).toEqual([
      { code: 'flash_start', verdict: 'bad', value: 0.08 },
      { code: 'flash_end', verdict: 'bad', value: 0.04 },
    ])
  })

  it('are not what lasts longer, or too short for a picture', () => {
    expect(flashChecks(shots, [{ start: 11.7, end: 16.3 }], least)).toEqual([])
    expect(flashChecks(shots, [{ start: 11.99, end: 16.01 }], least)).toEqual([])
    expect(flashChecks(shots, [{ start: 12, end: 16 }], least)).toEqual([])
  })

  it.each([4, 8, 25.04, 72.88])('include exactly 0.2 s beside a cut at %d s', (cut) => {
    const edge = { before: Number((cut - 0.2).toFixed(3)), after: Number((cut + 0.2).toFixed(3)) }
    const [before, after] = [shot(cut - 4), shot(cut)]
    expect(flashChecks([before, after], [{ start: edge.before, end: cut + 3 }], least)).toMatchObject([
      { code: 'flash_start', value: 0.2 },
    ])
    expect(flashChecks([before, after], [{ start: cut - 3, end: edge.after }], least)).toMatchObject([
      { code: 'flash_end', value: 0.2 },
    ])
  })

  it('are at most 0.2 s beside a cut', () => {
    expect(flashChecks(shots, [{ start: 11.798, end: 16.202 }], least)).toEqual([])
  })

  it('are not reported where a clip continues elsewhere', () => {
    const ranges = [
      { start: 9, end: 12.08 },
      { start: 13, end: 15 },
    ]
    expect(flashChecks(shots, ranges, least)).toEqual([])
  })

  it('are parts of dissolves and wipes, but not of fades', () => {
    const transition = { kind: 'dissolve' as const, start: 11.6, end: 12.4 }
    const clip = [{ start: 11.9, end: 15 }]
    expect(flashChecks([shot(8), shot(12, transition)], clip, least)).toMatchObject([
      { code: 'flash_start', value: 0.5 },
    ])
    expect(flashChecks([shot(8), shot(12, transition)], [{ start: 9, end: 12.1 }], least)).toMatchObject([
      { code: 'flash_end', value: 0.5 },
    ])
    expect(flashChecks([shot(8), shot(12, { ...transition, kind: 'fade' })], clip, least)).toEqual([])
  })
})
