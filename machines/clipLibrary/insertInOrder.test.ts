import { describe, expect, it } from 'vitest'
import { clipOrders } from '../../contract/clips.ts'
import { aClip } from '../testing/mockClips.ts'
import { comparatorOf, insertInOrder } from './insertInOrder.ts'

const clips = [3, 1, 4, 1, 5, 9, 2, 6].map((n, at) =>
  aClip({
    id: `c${at}`,
    score: n / 10,
    start: n * 7,
    duration: n,
    views: n * 2,
    likes: 9 - n,
    created_at: `2026-01-0${n}T00:00:00Z`,
  }),
)

describe('insertInOrder', () => {
  it.each(clipOrders.map((order) => [order]))('puts every clip back where %s wants it', (order) => {
    const sorted = clips.toSorted(comparatorOf(order))
    for (const clip of clips) {
      const without = sorted.filter(({ id }) => id !== clip.id)
      expect(insertInOrder(without, clip, order)).toEqual(sorted)
    }
  })

  it('sorts by the key that the order names', () => {
    expect(clips.toSorted(comparatorOf('-duration')).map(({ duration }) => duration)).toEqual([9, 6, 5, 4, 3, 2, 1, 1])
    expect(clips.toSorted(comparatorOf('start')).map(({ start }) => start)).toEqual([7, 7, 14, 21, 28, 35, 42, 63])
  })

  it('adds none twice', () => {
    const [first] = clips
    if (first) expect(insertInOrder(clips, first, 'start')).toEqual(clips)
  })
})
