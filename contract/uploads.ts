import * as v from 'valibot'
import { NotReady } from './clips.ts'
import { endpoint } from './endpoint.ts'
import { CaptionEncoding } from './values/captionEncodings.ts'
import { limits } from './values/limits.ts'
import { Id } from './values/primitives.ts'

/**
 * Resumable uploads, by the tus protocol (https://tus.io/protocols/resumable-upload). Its requests carry their data in
 * headers, so they are not endpoints. This is the shared part of client, mocks and server.
 */
export const tus = {
  version: '1.0.0',
  /** POST creates an upload here; HEAD, PATCH and DELETE go to the `Location` of its response. */
  path: '/api/uploads/',
  extensions: ['creation', 'expiration', 'termination'],
  /** The content type of a PATCH. */
  contentType: 'application/offset+octet-stream',
  /** Response headers that pages of other origins need to read. */
  headers: ['Location', 'Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Offset'],
} as const

/** The requests of the protocol, with `{id}` as in endpoints. All of them need a user. */
export const tusRequests = [
  { method: 'POST', path: tus.path },
  { method: 'HEAD', path: `${tus.path}{id}` },
  { method: 'PATCH', path: `${tus.path}{id}` },
  { method: 'DELETE', path: `${tus.path}{id}` },
] as const
export type TusMethod = (typeof tusRequests)[number]['method']

/** Encodes `Upload-Metadata` for the protocol: `key base64,key base64`. */
export function encodeMetadata(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',')
}

export const sendCaptions = endpoint({
  id: 'uploads.captions',
  method: 'POST',
  path: '/api/uploads/captions/',
  access: 'user',
  extra: true,
  summary: 'Send the captions of a video before its resumable upload begins.',
  multipart: {
    fields: v.object({
      /** The encoding of the file; guessed if not given. */
      encoding: v.optional(CaptionEncoding),
    }),
    files: { captions: { kind: 'captions', required: true, maxBytes: limits.file.captions } },
  },
  responses: {
    201: v.object({
      id: Id,
      /** The encoding the server read the file in. If the guess is wrong, send the file again with its encoding. */
      encoding: CaptionEncoding,
      encoding_guessed: v.boolean(),
    }),
  },
  errors: [400, 413, 415, 429],
  atOnce: limits.atOnce.besideUploads,
})

/** An uploaded video, in processing or ready. */
export const UploadedVideo = v.object({
  ...NotReady.entries,
  /** The user’s earlier video that had lost this same file. It has the file again, with its clips and edits. */
  returned_to: v.nullable(Id),
})
export type UploadedVideo = v.InferOutput<typeof UploadedVideo>

/** An upload and its video have the same id. */
export const getUploadedVideo = endpoint({
  id: 'uploads.video',
  method: 'GET',
  path: '/api/uploads/{id}/video/',
  access: 'user',
  extra: true,
  summary: 'The video of a finished upload, or the earlier video with the same file.',
  responses: { 200: UploadedVideo },
  errors: [404],
})

/**
 * The readings have the shape of `clipper/pure/sent`. The response doesn't say whether they are used: they are checked
 * against the file once it is complete, and ignored if they are wrong or late.
 */
export const sendReadings = endpoint({
  id: 'uploads.readings',
  method: 'POST',
  path: '/api/uploads/{id}/readings/',
  access: 'user',
  extra: true,
  summary: 'Send the readings of a file before its upload ends: packed, and compressed with gzip.',
  multipart: {
    fields: v.object({}),
    files: { readings: { kind: 'any', required: true, maxBytes: limits.file.readings } },
  },
  responses: { 202: v.object({ id: Id }) },
  errors: [400, 404, 413, 415, 429],
  atOnce: limits.atOnce.besideUploads,
})
