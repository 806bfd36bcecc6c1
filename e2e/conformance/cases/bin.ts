import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, notFound, refusal, row } from '../Case.ts'
import { ownClip } from '../ownClips.ts'

const { bin, clips, videos } = api
const unknown = { params: { id: 'unknown' } }

export const binCases: readonly Case[] = [
  row(bin.list, {
    name: 'is empty at first',
    as: 'user',
    expect: 200,
    check: (deleted) => expect(deleted).toEqual([]),
  }),
  row(bin.list, {
    name: 'has what was deleted until it is restored, and is nobody else’s',
    as: 'user',
    request: async (c) => {
      const { id } = await ownClip(c)
      await (await c.as('user')).call(clips.delete, { params: { id } })
      return {}
    },
    expect: 200,
    check: async (deleted, c) => {
      expect(deleted).toHaveLength(1)
      const [{ id = '', deleted_at = '', gone_at = '' } = {}] = deleted
      expect(Date.parse(gone_at)).toBeGreaterThan(Date.parse(deleted_at))
      expect(await (await c.as('other')).call(bin.list)).toEqual([])
      await (await c.as('user')).call(clips.restore, { params: { id } })
      expect(await (await c.as('user')).call(bin.list)).toEqual([])
    },
  }),
  row(bin.remove, {
    name: 'deletes for good what is in the bin',
    as: 'user',
    request: async (c) => {
      const { id } = await ownClip(c)
      await (await c.as('user')).call(clips.delete, { params: { id } })
      return { params: { id } }
    },
    expect: 200,
    check: async (_, c) => {
      expect(await (await c.as('user')).call(bin.list)).toEqual([])
    },
  }),
  row(bin.remove, {
    name: 'finds no clip that is not in the bin',
    as: 'owner',
    request: async (c) => ({ params: { id: (await c.library()).clips[0]?.id ?? '' } }),
    expect: notFound,
  }),
  row(bin.remove, {
    name: 'finds no clip that is another’s',
    as: 'other',
    request: async (c) => ({ params: { id: (await c.library()).clips[0]?.id ?? '' } }),
    expect: notFound,
  }),
  row(bin.remove, { name: 'finds no clip that never was', as: 'user', request: unknown, expect: notFound }),
  row(bin.empty, {
    name: 'deletes for good what is listed, and skips what is not in the bin',
    as: 'user',
    request: async (c) => {
      const { id, video_id } = await ownClip(c)
      const client = await c.as('user')
      const kept = await client.call(videos.addClip, { params: { id: video_id }, body: { start: 0, end: 3 } })
      await client.call(clips.delete, { params: { id } })
      return { body: { clip_ids: [id, kept.id, 'unknown'] } }
    },
    expect: 200,
    check: async ({ removed }, c) => {
      const client = await c.as('user')
      expect(removed).toBe(1)
      expect(await client.call(bin.list)).toEqual([])
      const listed = await client.call(clips.list)
      expect(listed.filter(({ start, end }) => start === 0 && end === 3)).toHaveLength(1)
    },
  }),
  row(bin.empty, {
    name: 'deletes nothing that is another’s',
    as: 'other',
    request: async (c) => {
      const { id } = await ownClip(c)
      await (await c.as('user')).call(clips.delete, { params: { id } })
      return { body: { clip_ids: [id] } }
    },
    expect: 200,
    check: async ({ removed }, c) => {
      expect(removed).toBe(0)
      expect(await (await c.as('user')).call(bin.list)).toHaveLength(1)
    },
  }),
  row(bin.empty, {
    name: 'deletes nothing without ids',
    as: 'user',
    request: { body: { clip_ids: [] } },
    expect: refusal(400, { clip_ids: 'clipIdsMissing' }),
  }),
]
