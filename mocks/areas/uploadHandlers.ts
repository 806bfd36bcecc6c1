import { http } from 'msw'
import * as v from 'valibot'
import { api } from '../../contract/endpoints.ts'
import { errorBodyOf } from '../../contract/messages/errorBodyOf.ts'
import { say } from '../../contract/messages/sentences.ts'
import { decodeMetadata, UploadLength, UploadMetadata } from '../../contract/uploadHeaders.ts'
import { tus } from '../../contract/uploads.ts'
import { invalid, invalidField, notFound, unauthorized, unsupported } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { tokenOf, toResponse } from '../mock.ts'
import { mockFor } from '../mockFor.ts'
import { refuseToken } from '../refuseToken.ts'
import type { Account, StoredUpload } from '../state.ts'
import { areReadings } from './areReadings.ts'
import { readCaptions } from './readCaptions.ts'
import { isAwaitedRest } from './returnedFiles.ts'
import { refusalOf, takeVideo } from './takeVideo.ts'
import { refuseBeside, refuseUnfinished } from './waitingBytes.ts'

const Lengths = v.object({ 'Upload-Length': UploadLength })
const lifetimeMs = 72 * 3600_000

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Resumable uploads, with the server's response to each request. */
export const uploadHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const expires = () => new Date(backend.now().getTime() + lifetimeMs).toUTCString()

  const start = (caller: Account, request: Request): Answer => {
    const decoded = decodeMetadata(request.headers.get('Upload-Metadata') ?? '')
    if (!decoded) return invalid('metadataMalformed')
    const lengths = v.safeParse(Lengths, { 'Upload-Length': request.headers.get('Upload-Length') ?? undefined })
    if (!lengths.success) return { status: 400, body: errorBodyOf(lengths.issues) }
    const fields = v.safeParse(UploadMetadata, decoded)
    if (!fields.success) return { status: 400, body: errorBodyOf(fields.issues) }
    const { captions, filename = '', ...body } = fields.output
    const bytes = lengths.output['Upload-Length']
    const { rest_of: restOf, kept } = body
    if (restOf !== undefined && (kept || !isAwaitedRest(backend, caller.user.id, restOf, bytes))) {
      return invalidField('rest_of', 'restUnwanted')
    }
    const refusal = refusalOf(backend, caller, bytes, body)
    if (refusal && refusal.status === 413) return refusal
    if (refusal && !('max_seconds' in refusal.body)) return refusal
    if (bytes === 0) return unsupported('file', 'emptyFile')
    if (refusal) return refusal
    if (captions !== undefined && !state.captions.has(`${caller.user.id}/${captions}`)) {
      return invalidField('captions', 'fileMissing')
    }
    const tooMuch = refuseUnfinished(backend, caller, bytes)
    if (tooMuch) return tooMuch
    const id = backend.nextId('video')
    const empty = { parts: [], finished: false, ...(captions !== undefined && { captions }) }
    state.uploads.set(id, { ownerId: caller.user.id, bytes, name: filename, body, ...empty })
    return { status: 201, headers: { Location: `${tus.path}${id}`, 'Upload-Expires': expires() } }
  }

  const offsetOf = ({ parts }: StoredUpload) => parts.reduce((sum, { size }) => sum + size, 0)

  const append = async (caller: Account, id: string, upload: StoredUpload, request: Request): Promise<Answer> => {
    const offset = request.headers.get('Upload-Offset')
    if (offset === null || request.headers.get('Content-Type') !== tus.contentType) return notTus()
    if (Number(offset) !== offsetOf(upload)) return { status: 409, body: { message: say('uploadElsewhere') } }
    const part = await request.blob()
    const reached = offsetOf(upload) + part.size
    if (reached > upload.bytes) return { status: 413, body: { message: say('bodyTooLarge') } }
    upload.parts.push(part)
    if (reached === upload.bytes && !upload.finished) {
      upload.finished = true
      const { name, body, captions, readings } = upload
      if (captions !== undefined) state.captions.set(`${caller.user.id}/${captions}`, 0)
      if (body.kept) state.kept.set(id, body.kept)
      await takeVideo(backend, caller, { id, file: new Blob(upload.parts), name, body, isRead: readings !== undefined })
    }
    return { status: 204, headers: { 'Upload-Offset': String(reached), 'Upload-Expires': expires() } }
  }

  const notTus = (status = 400): Answer => ({ status, body: { message: say('notTus', { version: tus.version }) } })

  /** Answers a request of the protocol from a signed-in user. */
  const answer = async (
    request: Request,
    resolve: (caller: Account) => Answer | Promise<Answer>,
  ): Promise<Response> => {
    const token = tokenOf(request)
    const caller = backend.identify(token)
    const refusal = refuseToken(backend, token, 'videos:upload')
    const { status, body, headers }: Answer = refusal
      ? { ...refusal, headers: {} }
      : !caller
        ? unauthorized()
        : request.headers.get('Tus-Resumable') !== tus.version
          ? notTus(412)
          : await resolve(caller)
    const all = { 'Tus-Resumable': tus.version, 'Cache-Control': 'no-store', ...headers }
    if (body === undefined || request.method === 'HEAD') return new Response(null, { status, headers: all })
    return toResponse({ status, body, headers: all })
  }
  /** Another user's upload is not found, like one that doesn't exist. */
  const about = (
    { request, params }: { request: Request; params: Readonly<Record<string, unknown>> },
    resolve: (upload: StoredUpload, caller: Account, id: string) => Answer | Promise<Answer>,
  ) =>
    answer(request, (caller) => {
      const id = String(params.id)
      const upload = state.uploads.get(id)
      return upload?.ownerId === caller.user.id ? resolve(upload, caller, id) : notFound()
    })

  return [
    http.post(`*${tus.path}`, ({ request }) => answer(request, (caller) => start(caller, request))),
    http.head(`*${tus.path}:id`, (asked) =>
      about(asked, (upload) => ({
        status: 200,
        headers: {
          'Upload-Offset': String(offsetOf(upload)),
          'Upload-Length': String(upload.bytes),
          'Upload-Expires': expires(),
        },
      })),
    ),
    http.patch(`*${tus.path}:id`, (asked) =>
      about(asked, (upload, caller, id) => append(caller, id, upload, asked.request)),
    ),
    http.delete(`*${tus.path}:id`, (asked) =>
      about(asked, (upload, _, id) => {
        if (upload.finished) return notFound()
        state.uploads.delete(id)
        return { status: 204 }
      }),
    ),

    on(api.uploads.captions, async ({ caller, body, files }) => {
      const [captions] = files.captions ?? []
      if (!captions) return invalidField('captions', 'fileMissing')
      const bytes = captions.size
      const tooMuch = refuseBeside(backend, caller, bytes)
      if (tooMuch) return tooMuch
      const id = backend.nextId('captions')
      state.captions.set(`${caller.user.id}/${id}`, bytes)
      const read = await readCaptions(captions, body.encoding)
      return { status: 201, body: { id, encoding: read.encoding, encoding_guessed: read.isGuessed } }
    }),
    on(api.uploads.readings, async ({ caller, params: { id }, files }) => {
      const upload = state.uploads.get(id)
      if (upload?.ownerId !== caller.user.id || upload.finished) return notFound()
      const [readings] = files.readings ?? []
      if (!readings || !(await areReadings(readings))) return unsupported('readings', 'notReadings')
      const tooMuch = refuseBeside(backend, caller, readings.size)
      if (tooMuch) return tooMuch
      upload.readings = readings.size
      return { status: 202, body: { id } }
    }),
    on(api.uploads.video, ({ caller, params }) => {
      const isOwn = ({ ownerId }: { ownerId: string }) => ownerId === caller.user.id
      const video = state.videos.find(({ ownerId, entry }) => isOwn({ ownerId }) && entry.id === params.id)
      if (video) return { status: 200, body: { ...video.entry, returned_to: null } }
      const returned = state.returned.get(params.id)
      if (returned && isOwn(returned)) return { status: 200, body: { ...returned.entry, returned_to: returned.to } }
      const clip = state.clips.find((stored) => isOwn(stored) && stored.clip.video_id === params.id)?.clip
      if (!clip) return notFound()
      const { video_id: id, video_title: title, created_at } = clip
      const ended = { status: 'rendering', progress: 1, eta_seconds: null, error: null, returned_to: null } as const
      return { status: 200, body: { id, title, created_at, ...ended } }
    }),
  ]
}
