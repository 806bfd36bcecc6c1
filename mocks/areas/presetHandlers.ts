import { api } from '../../contract/endpoints.ts'
import type { Preset } from '../../contract/presets.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredPreset } from '../state.ts'

const shown = ({ id, name, look }: StoredPreset): Preset => ({ id, name, look })

/** Presets: looks stored under a name. */
export const presetHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const presetsOf = (ownerId: string) => state.presets.filter((preset) => preset.ownerId === ownerId)
  const isTaken = (ownerId: string, name: string, but?: StoredPreset) =>
    presetsOf(ownerId).some((preset) => preset !== but && preset.name.toLowerCase() === name.toLowerCase())

  return [
    on(api.presets.list, ({ caller: { user } }) => ({
      status: 200,
      body: presetsOf(user.id)
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
        .map(shown),
    })),

    on(api.presets.create, ({ caller: { user }, body: { name, look } }) => {
      if (presetsOf(user.id).length >= limits.preset.own.max) return invalid('tooManyPresets', limits.preset.own)
      if (isTaken(user.id, name)) return invalidField('name', 'presetTaken')
      const preset = { ownerId: user.id, id: backend.nextId('preset'), name, look }
      state.presets.push(preset)
      return { status: 201, body: shown(preset) }
    }),

    on(api.presets.rename, ({ caller: { user }, params, body: { name } }) => {
      const preset = presetsOf(user.id).find(({ id }) => id === params.id)
      if (!preset) return notFound()
      if (isTaken(user.id, name, preset)) return invalidField('name', 'presetTaken')
      preset.name = name
      return { status: 200, body: shown(preset) }
    }),

    on(api.presets.remove, ({ caller: { user }, params }) => {
      const preset = presetsOf(user.id).find(({ id }) => id === params.id)
      if (!preset) return notFound()
      state.presets = state.presets.filter((other) => other !== preset)
      return { status: 200, body: { result: 'success' } }
    }),
  ]
}
