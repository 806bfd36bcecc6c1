import * as v from 'valibot'
import { fileFormats } from '../clipper/pure/exports/fileFormats.ts'
import { Certificate } from './certificates.ts'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { Count, Id, Url } from './values/primitives.ts'

export const FileFormat = v.picklist(fileFormats, problemText('invalid'))
export type FileFormat = v.InferOutput<typeof FileFormat>

/** Selects the file of the clip; the clip itself by default. */
const whichFile = v.object({ format: v.optional(FileFormat) })

/** `none`: no file of this version was requested. */
export const renderStates = ['none', 'queued', 'rendering', 'ready', 'failed'] as const

/** The file of the newest version of a clip’s edit, in progress or finished. */
export const Render = v.object({
  clip_id: Id,
  /** The version of the edit. */
  version: Count,
  state: v.picklist(renderStates),
  /** 0 to 1. */
  progress: v.number(),
  /** Seconds left, if they can be estimated. */
  eta_seconds: v.nullable(v.number()),
  /** A sentence for the user if it failed. */
  error: v.nullable(v.string()),
  /** The finished file: signed, expires, serves byte ranges. */
  url: v.nullable(Url),
  /** The certificate of the finished file. */
  certificate: v.nullable(Certificate),
})
export type Render = v.InferOutput<typeof Render>

export const startRender = endpoint({
  id: 'renders.start',
  method: 'POST',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary:
    'Render a clip’s newest edit. Idempotent: returns the file if it exists. 429 while too many of the caller’s files wait.',
  query: whichFile,
  responses: { 202: Render },
  errors: [400, 404, 429],
})

export const getRender = endpoint({
  id: 'renders.get',
  method: 'GET',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary: 'The progress of rendering a clip’s newest edit.',
  query: whichFile,
  responses: { 200: Render },
  errors: [400, 404],
})

export const cancelRender = endpoint({
  id: 'renders.cancel',
  method: 'DELETE',
  path: '/api/clips/{id}/render/',
  access: 'user',
  extra: true,
  summary: 'Cancel rendering a clip’s newest edit. The edit stays.',
  query: whichFile,
  responses: { 200: Render },
  errors: [400, 404],
})
