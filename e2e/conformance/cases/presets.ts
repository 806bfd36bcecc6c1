import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import type { PresetLook } from '../../../contract/presets.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'

const { presets } = api
const unknown = { params: { id: 'unknown' } }
const look: PresetLook = {
  aspect: '9:16',
  framing: 'centre',
  zoom: 'cuts',
  captions: { style: 'pop', position: 'middle' },
  brand: true,
}

const make = async (c: Context, name: string, over: Partial<PresetLook> = {}) =>
  (await c.as('user')).call(presets.create, { body: { name, look: { ...look, ...over } } })

export const presetCases: readonly Case[] = [
  row(presets.create, {
    name: 'keeps a look under a name',
    as: 'user',
    request: { body: { name: '  Shorts, bold ', look: { ...look, framing: null, zoom: 'gentle' } } },
    expect: 201,
    check: async (preset, c) => {
      expect(preset).toMatchObject({ name: 'Shorts, bold', look: { ...look, framing: null, zoom: 'gentle' } })
      expect(await (await c.as('user')).call(presets.list)).toEqual([preset])
    },
  }),
  row(presets.create, {
    name: 'refuses a name that is taken, in small letters and capitals alike',
    as: 'user',
    request: async (c) => {
      await make(c, 'Shorts')
      return { body: { name: 'SHORTS', look } }
    },
    expect: refusal(400, { name: 'presetTaken' }),
  }),
  row(presets.create, {
    name: 'refuses a blank name',
    as: 'user',
    request: { body: { name: ' ', look } },
    expect: refusal(400, { name: 'presetNameMissing' }),
  }),
  row(presets.create, {
    name: 'makes so many and no more',
    as: 'user',
    request: async (c) => {
      for (let n = 0; n < limits.preset.own.max; n += 1) await make(c, `Preset ${n}`)
      return { body: { name: 'One more', look } }
    },
    expect: refusal(400, { non_field_errors: 'tooManyPresets 20' }),
  }),
  row(presets.list, {
    name: 'shows one’s presets by name, and nobody else’s',
    as: 'user',
    request: async (c) => {
      for (const name of ['b', 'A', 'c']) await make(c, name)
      return {}
    },
    expect: 200,
    check: async (all, c) => {
      expect(all.map(({ name }) => name)).toEqual(['A', 'b', 'c'])
      expect(await (await c.as('other')).call(presets.list)).toEqual([])
    },
  }),
  row(presets.rename, {
    name: 'gives another name, and leaves the look',
    as: 'user',
    request: async (c) => ({
      params: { id: (await make(c, 'Old', { brand: false })).id },
      body: { name: 'OLD' },
    }),
    expect: 200,
    check: (preset) => expect(preset).toMatchObject({ name: 'OLD', look: { ...look, brand: false } }),
  }),
  row(presets.rename, {
    name: 'refuses a name that is taken',
    as: 'user',
    request: async (c) => {
      await make(c, 'Taken')
      return { params: { id: (await make(c, 'Old')).id }, body: { name: 'taken' } }
    },
    expect: refusal(400, { name: 'presetTaken' }),
  }),
  row(presets.rename, {
    name: 'finds none of somebody else',
    as: 'other',
    request: async (c) => ({ params: { id: (await make(c, 'Mine')).id }, body: { name: 'Theirs' } }),
    expect: notFound,
  }),
  row(presets.remove, {
    name: 'deletes one and leaves the others',
    as: 'user',
    request: async (c) => {
      await make(c, 'Kept')
      return { params: { id: (await make(c, 'Gone')).id } }
    },
    expect: 200,
    check: async (_, c) =>
      expect((await (await c.as('user')).call(presets.list)).map(({ name }) => name)).toEqual(['Kept']),
  }),
  row(presets.remove, {
    name: 'finds none of somebody else',
    as: 'other',
    request: async (c) => ({ params: { id: (await make(c, 'Mine')).id } }),
    expect: notFound,
    check: async (_, c) => expect(await (await c.as('user')).call(presets.list)).toHaveLength(1),
  }),
  row(presets.remove, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),
]
