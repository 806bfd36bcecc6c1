import * as v from 'valibot'
import { CaptionChoice } from './clips.ts'
import { CaptionPosition, ZoomMode } from './edit.ts'
import { endpoint } from './endpoint.ts'
import { Aspect } from './values/aspects.ts'
import { limits } from './values/limits.ts'
import { Id, Success, text } from './values/primitives.ts'

/** The framing modes for any clip. Framing by hand is excluded, since it belongs to one clip. */
export const presetFramings = ['automatic', 'centre', 'fit'] as const

/** A look that can be applied to any clip. */
export const PresetLook = v.object({
  aspect: Aspect,
  /** Null keeps the framing of each clip. */
  framing: v.nullable(v.picklist(presetFramings)),
  /** Null keeps the zoom of each clip. Absent in presets from before zoom existed; each clip then keeps its own. */
  zoom: v.optional(v.nullable(ZoomMode)),
  captions: v.object({ style: CaptionChoice, position: CaptionPosition }),
  /** True uses the brand kit at the time of applying the preset; false uses the caption style's colours and no logo. */
  brand: v.boolean(),
})
export type PresetLook = v.InferOutput<typeof PresetLook>

/** A look with a name. */
export const Preset = v.object({
  id: Id,
  /** Unique among the user's presets, ignoring case. */
  name: v.string(),
  look: PresetLook,
})
export type Preset = v.InferOutput<typeof Preset>

const PresetName = text(limits.preset.name, 'presetNameMissing')

export const listPresets = endpoint({
  id: 'presets.list',
  method: 'GET',
  path: '/api/presets/',
  access: 'user',
  extra: true,
  summary: 'My presets, by name.',
  responses: { 200: v.array(Preset) },
  errors: [],
})

export const createPreset = endpoint({
  id: 'presets.create',
  method: 'POST',
  path: '/api/presets/',
  access: 'user',
  extra: true,
  summary: 'Save a look under a name.',
  body: v.object({ name: PresetName, look: PresetLook }),
  responses: { 201: Preset },
  errors: [400],
})

export const renamePreset = endpoint({
  id: 'presets.rename',
  method: 'PATCH',
  path: '/api/presets/{id}',
  access: 'user',
  extra: true,
  summary: 'Rename a preset.',
  body: v.object({ name: PresetName }),
  responses: { 200: Preset },
  errors: [400, 404],
})

export const removePreset = endpoint({
  id: 'presets.remove',
  method: 'DELETE',
  path: '/api/presets/{id}',
  access: 'user',
  extra: true,
  summary: 'Delete a preset. Clips keep its look.',
  responses: { 200: Success },
  errors: [404],
})
