import { describe, expect, it } from 'vitest'
import { compareClips } from '../../contract/clipSorting.ts'
import { clipOrders } from '../../contract/clips.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { insertInOrder } from './insertInOrder.ts'

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
  it.each(clipOrders.map((order) => [order]))('inserts every clip at its place in the order %s', (order) => {
    const sorted = clips.toSorted(compareClips(order))
    for (const clip of clips) {
      const without = sorted.filter(({ id }) => id !== clip.id)
      expect(insertInOrder(without, clip, order)).toEqual(sorted)
    }
  })

  it('sorts by the key in the name of the order', () => {
    expect(clips.toSorted(compareClips('-duration')).map(({ duration }) => duration)).toEqual([9, 6, 5, 4, 3, 2, 1, 1])
    expect(clips.toSorted(compareClips('start')).map(({ start }) => start)).toEqual([7, 7, 14, 21, 28, 35, 42, 63])
  })

  it.each(['-created_at', 'created_at'] as const)(
    'sorts clips of one video by score, best first, in the order %s',
    (order) => {
      const ofOneVideo = clips.map((clip) => ({ ...clip, created_at: '2026-01-01T00:00:00Z' }))
      expect(ofOneVideo.toSorted(compareClips(order)).map(({ score }) => score)).toEqual(
        [9, 6, 5, 4, 3, 2, 1, 1].map((n) => n / 10),
      )
    },
  )

  it('ignores a clip that is already in the list', () => {
    const [first] = clips
    if (first) expect(insertInOrder(clips, first, 'start')).toEqual(clips)
  })
})
