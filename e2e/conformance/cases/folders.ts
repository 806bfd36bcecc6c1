import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'

const { folders, clips } = api
const unknown = { params: { id: 'unknown' } }

const make = async (c: Context, name: string, as: 'user' | 'owner' = 'user', clip_ids?: string[]) =>
  (await c.as(as)).call(folders.create, { body: { name, ...(clip_ids && { clip_ids }) } })
const firstTwo = async (c: Context) => (await c.library()).clips.slice(0, 2).map(({ id }) => id)
/** Removes the folders of this row: the library is shared, and other rows should not see them. */
const clear = async (c: Context) => {
  const owner = await c.as('owner')
  for (const { id } of await owner.call(folders.list)) await owner.call(folders.remove, { params: { id } })
}

export const folderCases: readonly Case[] = [
  row(folders.create, {
    name: 'makes a folder with clips in it, which the list can be narrowed to',
    as: 'owner',
    request: async (c) => ({ body: { name: '  Teasers ', clip_ids: await firstTwo(c) } }),
    expect: 201,
    check: async (folder, c) => {
      expect(folder).toMatchObject({ name: 'Teasers', clips: 2 })
      const query = { folder_id: folder.id, order_by: 'start' } as const
      const inside = await (await c.as('owner')).call(clips.list, { query })
      expect(inside.map(({ id, folder_id }) => [id, folder_id])).toEqual(
        (await firstTwo(c)).map((id) => [id, folder.id]),
      )
      expect(await (await c.as('other')).call(clips.list, { query })).toEqual([])
      await clear(c)
    },
  }),
  row(folders.create, {
    name: 'refuses a name that is taken, in small letters and capitals alike',
    as: 'user',
    request: async (c) => {
      await make(c, 'Teasers')
      return { body: { name: 'TEASERS' } }
    },
    expect: refusal(400, { name: 'folderTaken' }),
  }),
  row(folders.create, {
    name: 'makes so many and no more',
    as: 'user',
    request: async (c) => {
      for (let n = 0; n < limits.folder.own.max; n += 1) await make(c, `Folder ${n}`)
      return { body: { name: 'One more' } }
    },
    expect: refusal(400, { non_field_errors: 'tooManyFolders 100' }),
  }),
  row(folders.create, {
    name: 'finds no clip that is another’s, and makes nothing',
    as: 'other',
    request: async (c) => ({ body: { name: 'Theirs', clip_ids: await firstTwo(c) } }),
    expect: notFound,
    check: async (_, c) => expect(await (await c.as('other')).call(folders.list)).toEqual([]),
  }),
  row(folders.list, {
    name: 'shows one’s folders by name',
    as: 'user',
    request: async (c) => {
      for (const name of ['b', 'A', 'c']) await make(c, name)
      return {}
    },
    expect: 200,
    check: (all) =>
      expect(all.map(({ name, clips: count }) => [name, count])).toEqual([
        ['A', 0],
        ['b', 0],
        ['c', 0],
      ]),
  }),
  row(folders.rename, {
    name: 'gives another name',
    as: 'user',
    request: async (c) => ({ params: { id: (await make(c, 'Old')).id }, body: { name: 'OLD' } }),
    expect: 200,
    check: (folder) => expect(folder.name).toBe('OLD'),
  }),
  row(folders.rename, {
    name: 'refuses a name that is taken',
    as: 'user',
    request: async (c) => {
      await make(c, 'Taken')
      return { params: { id: (await make(c, 'Old')).id }, body: { name: 'taken' } }
    },
    expect: refusal(400, { name: 'folderTaken' }),
  }),
  row(folders.rename, {
    name: 'finds none of somebody else',
    as: 'other',
    request: async (c) => ({ params: { id: (await make(c, 'Mine')).id }, body: { name: 'Theirs' } }),
    expect: notFound,
  }),
  row(folders.remove, {
    name: 'takes one away and leaves its clips',
    as: 'owner',
    request: async (c) => ({ params: { id: (await make(c, 'Gone', 'owner', await firstTwo(c))).id } }),
    expect: 200,
    check: async ({ clip_ids }, c) => {
      expect(clip_ids).toEqual((await firstTwo(c)).toSorted())
      const all = await (await c.as('owner')).call(clips.list)
      expect(all.map(({ folder_id }) => folder_id)).toEqual(all.map(() => null))
    },
  }),
  row(folders.remove, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),
  row(folders.move, {
    name: 'puts clips into a folder, and out again',
    as: 'owner',
    request: async (c) => {
      const { id } = await make(c, 'Moved', 'owner')
      return { body: { clip_ids: await firstTwo(c), folder_id: id } }
    },
    expect: 200,
    check: async (_, c) => {
      const owner = await c.as('owner')
      expect((await owner.call(folders.list)).map(({ clips: count }) => count)).toEqual([2])
      await owner.call(folders.move, { body: { clip_ids: await firstTwo(c), folder_id: null } })
      expect((await owner.call(folders.list)).map(({ clips: count }) => count)).toEqual([0])
      await clear(c)
    },
  }),
  row(folders.move, {
    name: 'wants at least one clip',
    as: 'user',
    request: { body: { clip_ids: [], folder_id: null } },
    expect: refusal(400, { clip_ids: 'clipIdsMissing' }),
  }),
  row(folders.move, {
    name: 'finds no clip that is another’s',
    as: 'other',
    request: async (c) => ({ body: { clip_ids: await firstTwo(c), folder_id: (await make(c, 'x', 'user')).id } }),
    expect: notFound,
  }),
  row(folders.move, {
    name: 'finds no folder that is another’s',
    as: 'owner',
    request: async (c) => ({ body: { clip_ids: await firstTwo(c), folder_id: (await make(c, 'y', 'user')).id } }),
    expect: notFound,
  }),
]
