import { describe, expect, it } from 'vitest'
import { aClip } from '../contract/testing/sampleClips.ts'
import { keepUnchanged } from './keepUnchanged.ts'

const copy = <Value>(value: Value): Value => structuredClone(value)
const before = [aClip({ id: 'a' }), aClip({ id: 'b' })]

describe('keepUnchanged', () => {
  it('keeps the list when the response is equal', () => {
    expect(keepUnchanged(before, copy(before))).toBe(before)
  })

  it('keeps unchanged entries', () => {
    const after = [aClip({ id: 'new' }), aClip({ id: 'a' }), aClip({ id: 'b', views: 3 })]
    const kept = keepUnchanged(before, after)
    expect(kept).toEqual(after)
    expect(kept[1]).toBe(before[0])
    expect(kept[2]).not.toBe(before[1])
  })

  it('detects nested changes, another order and removed entries', () => {
    const otherReason = [{ ...before[0]?.reasons[0], text: 'It gets loud.' }] as (typeof before)[0]['reasons']
    expect(keepUnchanged(before, [aClip({ id: 'a', reasons: otherReason }), aClip({ id: 'b' })])[0]?.reasons).toBe(
      otherReason,
    )
    expect(keepUnchanged(before, copy(before).reverse()).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(keepUnchanged(before, copy(before.slice(0, 1)))).toEqual(before.slice(0, 1))
  })
})
