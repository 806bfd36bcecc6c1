import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'

const {
  list,
  favorites,
  videos,
  get,
  view,
  like,
  unlike,
  update,
  restore,
  download,
  downloadMany,
  delete: deleteClip,
} = api.clips
const unknown = { params: { id: 'unknown' } }

/** Returns the owner's `index`th clip. */
const clipAt = (index: number) => async (c: Context) => {
  const clip = (await c.library()).clips[index]
  if (!clip) throw new Error(`the library has no clip ${index}`)
  return { params: { id: clip.id } }
}

/** Trims a separate clip, since a trimmed clip is rendered again and no other row should see it in progress. */
const trimmed = (change: { start?: number; end?: number }) => async (c: Context) => ({
  ...(await clipAt(2)(c)),
  body: change,
})

const notRestorable = refusal(404, { message: 'clipNotRestorable' })

/** Every call with a clip id: someone else's clip is not found, like one that never existed. */
const byId = [get, view, like, unlike, restore, deleteClip, update, download] as const
const foreign = byId.flatMap((endpoint) => [
  row(endpoint, {
    name: 'finds no clip that is another’s',
    as: 'other',
    request: async (c) => ({ ...(await clipAt(0)(c)), ...(endpoint === update && { body: { title: 'Mine' } }) }),
    expect: endpoint === restore ? notRestorable : notFound,
  }),
  row(endpoint, {
    name: 'finds no clip that never was',
    as: 'user',
    request: { ...unknown, ...(endpoint === update && { body: { title: 'Mine' } }) },
    expect: endpoint === restore ? notRestorable : notFound,
  }),
])

export const clipCases: readonly Case[] = [
  ...foreign,

  row(list, { name: 'is empty at first', as: 'user', expect: 200, check: (clips) => expect(clips).toEqual([]) }),
  row(list, {
    name: 'shows one’s clips in the order that is asked for',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return { query: { order_by: '-score' } }
    },
    expect: 200,
    check: (clips) => {
      const scores = clips.map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.length).toBeGreaterThanOrEqual(3)
    },
  }),
  row(list, {
    name: 'shows the clips of a new video best first',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return {}
    },
    expect: 200,
    check: (clips) => {
      const [newest] = clips
      const scores = clips.filter(({ video_id }) => video_id === newest?.video_id).map(({ score }) => score)
      expect(scores.length).toBeGreaterThanOrEqual(3)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      for (const { value } of clips.flatMap(({ reasons }) => reasons))
        if (value !== null) expect([value >= 0, value <= 1]).toEqual([true, true])
    },
  }),
  row(list, {
    name: 'goes through the pages, each clip once',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return { query: { order_by: 'start', limit: 1 } }
    },
    expect: 200,
    check: async (_, c) => {
      const { clips } = await c.library()
      const api = await c.as('owner')
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { items, next } = await api.page(list, { query: { order_by: 'start', limit: 1, cursor } })
        seen.push(...items.map(({ id }) => id))
        cursor = next ?? undefined
      } while (cursor !== undefined && seen.length <= clips.length)
      expect(seen).toEqual(clips.map(({ id }) => id))
    },
  }),
  row(list, {
    name: 'searches in titles',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return { query: { search: 'a LIBRARY' } }
    },
    expect: 200,
    check: async (clips, c) => expect(clips).toHaveLength((await c.library()).clips.length),
  }),
  row(list, {
    name: 'finds nothing where nothing is',
    as: 'owner',
    request: { query: { search: 'no such words %' } },
    expect: 200,
    check: (clips) => expect(clips).toEqual([]),
  }),
  row(list, {
    name: 'shows the clips of one video, page by page',
    as: 'owner',
    request: async (c) => {
      const { clips } = await c.library()
      return { query: { video_id: clips[0]?.video_id, limit: 1 } }
    },
    expect: 200,
    check: async (_, c) => {
      const { clips } = await c.library()
      const query = { video_id: clips[0]?.video_id, order_by: 'start', limit: 1 } as const
      const api = await c.as('owner')
      const first = await api.page(list, { query })
      const { items } = await api.page(list, { query: { ...query, cursor: first.next ?? undefined } })
      expect([...first.items, ...items].map(({ id }) => id)).toEqual(clips.slice(0, 2).map(({ id }) => id))
    },
  }),
  row(list, {
    name: 'has no clip of a video that never was',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return { query: { video_id: 'unknown' } }
    },
    expect: 200,
    check: (clips) => expect(clips).toEqual([]),
  }),
  ...[list, favorites].map((endpoint) =>
    row(endpoint, {
      name: 'has no clip of a video that is another’s',
      as: 'other',
      request: async (c) => ({ query: { video_id: (await c.library()).clips[0]?.video_id } }),
      expect: 200,
      check: (clips) => expect(clips).toEqual([]),
    }),
  ),
  row(videos, { name: 'are none at first', as: 'user', expect: 200, check: (them) => expect(them).toEqual([]) }),
  row(videos, {
    name: 'are none of another’s',
    as: 'other',
    request: async (c) => {
      await c.library()
      return {}
    },
    expect: 200,
    check: (them) => expect(them).toEqual([]),
  }),
  row(videos, {
    name: 'count their clips and what is liked of them; a deleted clip is not counted',
    as: 'owner',
    request: async (c) => {
      const api = await c.as('owner')
      const { clips } = await c.library()
      for (const { id } of clips) await api.call(unlike, { params: { id } })
      await api.call(like, await clipAt(0)(c))
      await api.call(deleteClip, await clipAt(1)(c))
      return {}
    },
    expect: 200,
    check: async (them, c) => {
      const { clips } = await c.library()
      await (await c.as('owner')).call(restore, await clipAt(1)(c))
      const id = clips[0]?.video_id
      expect(them).toEqual([{ id, title: 'A library', clips: clips.length - 1, favorites: 1 }])
    },
  }),

  ...[list, favorites].map((endpoint) =>
    row(endpoint, {
      name: 'refuses a page that does not exist',
      as: 'user',
      request: { query: { cursor: 'made up' } },
      expect: refusal(400, { cursor: 'noSuchPage' }),
    }),
  ),

  row(like, {
    name: 'is idempotent, and makes a favourite',
    as: 'owner',
    request: async (c) => {
      const request = await clipAt(0)(c)
      await (await c.as('owner')).call(like, request)
      return request
    },
    expect: 200,
    check: async (_, c) => {
      const { params } = await clipAt(0)(c)
      const liked = await (await c.as('owner')).call(favorites)
      expect(liked.find(({ id }) => id === params.id)).toMatchObject({ liked: true, likes: 1 })
    },
  }),
  row(unlike, {
    name: 'is idempotent, and takes the favourite back',
    as: 'owner',
    request: async (c) => {
      const request = await clipAt(1)(c)
      const api = await c.as('owner')
      await api.call(like, request)
      await api.call(unlike, request)
      return request
    },
    expect: 200,
    check: async (_, c) => {
      const { params } = await clipAt(1)(c)
      const api = await c.as('owner')
      expect((await api.call(favorites)).map(({ id }) => id)).not.toContain(params.id)
      expect(await api.call(get, { params })).toMatchObject({ liked: false, likes: 0 })
    },
  }),
  row(favorites, { name: 'are none at first', as: 'user', expect: 200, check: (clips) => expect(clips).toEqual([]) }),

  row(view, {
    name: 'counts a person once a day',
    as: 'owner',
    request: async (c) => {
      const request = await clipAt(0)(c)
      await (await c.as('owner')).call(view, request)
      return request
    },
    expect: 200,
    check: (answer) => expect(answer.views).toBe(1),
  }),

  row(get, {
    name: 'shows the one that is asked for',
    as: 'owner',
    request: clipAt(1),
    expect: 200,
    check: async (clip, c) => expect(clip.id).toBe((await c.library()).clips[1]?.id),
  }),
  row(update, {
    name: 'renames',
    as: 'owner',
    request: async (c) => ({ ...(await clipAt(1)(c)), body: { title: ' The best part ' } }),
    expect: 200,
    check: (clip) => expect(clip).toMatchObject({ title: 'The best part', state: 'ready' }),
  }),
  row(update, {
    name: 'moves edges outward, and plays the former file until the new one is there',
    as: 'owner',
    request: async (c) => {
      const { clips } = await c.library()
      const clip = clips[2]
      if (!clip) throw new Error('the library is too small')
      return { params: { id: clip.id }, body: { start: clip.start - 1, end: clip.end } }
    },
    expect: 200,
    check: async (clip, c) => {
      const before = (await c.library()).clips[2]
      expect(clip).toMatchObject({ id: before?.id, state: 'rendering' })
    },
  }),
  row(update, {
    name: 'refuses an end beyond the video',
    as: 'owner',
    request: trimmed({ end: 9999 }),
    expect: refusal(400, { end: 'endAfterVideo' }),
  }),
  row(update, {
    name: 'refuses an end before the start',
    as: 'owner',
    request: trimmed({ start: 5, end: 4 }),
    expect: refusal(400, { end: 'endBeforeStart' }),
  }),

  row(deleteClip, {
    name: 'takes a clip away, and it comes back',
    as: 'owner',
    request: clipAt(1),
    expect: 200,
    check: async (_, c) => {
      const api = await c.as('owner')
      const { params } = await clipAt(1)(c)
      expect((await api.call(list)).map(({ id }) => id)).not.toContain(params.id)
      await api.call(restore, { params })
      expect((await api.call(list)).map(({ id }) => id)).toContain(params.id)
    },
  }),
  row(restore, {
    name: 'undoes a deletion',
    as: 'owner',
    request: async (c) => {
      const request = await clipAt(1)(c)
      await (await c.as('owner')).call(deleteClip, request)
      return request
    },
    expect: 200,
    check: async (clip, c) => expect(clip.id).toBe((await clipAt(1)(c)).params.id),
  }),

  row(download, {
    name: 'gives a file',
    as: 'owner',
    request: clipAt(0),
    expect: 200,
    check: (file) => expect(file.size).toBeGreaterThan(0),
  }),
  row(list, {
    name: 'reports what was exported from what was not, and what is liked from what is not',
    as: 'owner',
    request: async (c) => {
      const api = await c.as('owner')
      await api.call(download, await clipAt(0)(c))
      return { query: { exported: 'true' } }
    },
    expect: 200,
    check: async (clips, c) => {
      const all = (await c.library()).clips.map(({ id }) => id)
      const exported = clips.map(({ id }) => id)
      expect(exported).toContain(all[0])
      expect(clips.every((clip) => clip.exported)).toBe(true)
      const api = await c.as('owner')
      const idsOf = async (query: NonNullable<Parameters<typeof api.call<typeof list>>[1]>['query']) =>
        (await api.call(list, { query: { order_by: 'start', ...query } })).map(({ id }) => id)
      expect([...exported, ...(await idsOf({ exported: 'false' }))].toSorted()).toEqual(all.toSorted())
      const liked = await idsOf({ liked: 'true' })
      expect([...liked, ...(await idsOf({ liked: 'false' }))].toSorted()).toEqual(all.toSorted())
      expect(await api.call(favorites, { query: { liked: 'false' } })).toEqual([])
    },
  }),
  row(downloadMany, {
    name: 'gives an archive',
    as: 'owner',
    request: async (c) => ({ query: { ids: (await c.library()).clips.map(({ id }) => id).join(',') } }),
    expect: 200,
    check: (file) => expect(file.size).toBeGreaterThan(0),
  }),
  row(downloadMany, {
    name: 'finds no clip that is another’s',
    as: 'other',
    request: async (c) => ({ query: { ids: (await c.library()).clips.map(({ id }) => id).join(',') } }),
    expect: notFound,
  }),
  row(downloadMany, {
    name: 'wants at least one',
    as: 'user',
    request: { query: { ids: ',' } },
    expect: refusal(400, { ids: 'clipIdsMissing' }),
  }),
]
