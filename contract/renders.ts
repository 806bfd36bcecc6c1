import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Id, Url } from './primitives.ts'

/** `none`: nobody has asked for a file of this version. */
export const renderStates = ['none', 'queued', 'rendering', 'ready', 'failed'] as const

/** The file of the newest version of a clip’s edit, on its way or finished. */
export const Render = v.object({
  clip_id: Id,
  /** Of the edit. */
  version: Count,
  state: v.picklist(renderStates),
  /** 0 to 1. */
  progress: v.number(),
  /** Seconds left, if they can be estimated. */
  eta_seconds: v.nullable(v.number()),
  /** A sentence for the creator, when it failed. */
  error: v.nullable(v.string()),
  /** The finished file: signed, expires, serves byte ranges. */
  url: v.nullable(Url),
})
export type Render = v.InferOutput<typeof Render>

export const startRender = endpoint({
  id: 'renders.start',
  method: 'POST',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary: 'Make the file of a clip’s newest edit. Idempotent; a file that is there already is the answer.',
  responses: { 202: Render },
  errors: [404],
})

export const getRender = endpoint({
  id: 'renders.get',
  method: 'GET',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary: 'How far the file of a clip’s newest edit is.',
  responses: { 200: Render },
  errors: [404],
})

export const cancelRender = endpoint({
  id: 'renders.cancel',
  method: 'DELETE',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary: 'Stop making the file of a clip’s newest edit. The edit stays.',
  responses: { 200: Render },
  errors: [404],
})
