import { type NotReady, uploadClip } from '../../contract/clips.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { encodeMetadata, getUploadedVideo, sendCaptions, sendReadings, tus } from '../../contract/uploads.ts'
import { ApiError, networkFailure, refusal } from './ApiError.ts'
import type { Api, Target } from './createApi.ts'
import type { UploadProgress } from './createUploadMeter.ts'
import { ifKnown } from './ifKnown.ts'
import { parseJson } from './parseJson.ts'
import { fitsAtOnce, newUploadId, sendAtOnce } from './sendAtOnce.ts'
import { sendInParts } from './sendInParts.ts'
import { discardUpload } from './unfinishedUploads.ts'
import { upload } from './upload.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'
import { withTusVersion } from './withTusVersion.ts'
import { zipped } from './zipped.ts'

export interface ResumableUploadInput {
  /**
   * `kept` (JSON) comes with a file that contains parts of a video; its readings must be sent first. `fingerprint` is
   * that of the whole video. `rest_of` comes with the whole file of a video whose clips were sent.
   */
  body: BodyOf<typeof uploadClip> & { file: File; kept?: string; fingerprint?: string; rest_of?: string }
  /** Called many times a second while uploading. */
  onProgress: (progress: UploadProgress) => void
  /** The video from which the parts are taken. */
  whole?: File
  /** The whole video follows the parts. */
  isFirst?: boolean
  /** This browser's records of earlier uploads. */
  records: UploadRecords
  /** The packed readings of the file; sent before it as soon as they are known. */
  readings?: Promise<Uint8Array<ArrayBuffer>> | undefined
}

/** Milliseconds that an upload waits for stored records, so that an unresponsive browser can't block it. */
const recordsWait = 1000
/** Statuses of an API that has only the specified calls. */
const notOffered = [404, 405, 501]
/** The upload has expired, or its owner cancelled it elsewhere. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status ?? 0)

/**
 * Uploads a video. A file that fits into one part (`uploadPartBytes`) uses the specified multipart call. A larger one
 * survives interruptions: bytes that the server already has aren’t sent again after a reload, on another network or
 * after a restart of the server. If the API has no resumable uploads, every file uses the multipart call. A broken
 * connection is an `ApiError` without a status, reported once for consecutive failures: calling again resumes.
 */
export const resumableUploadCall =
  (api: Api) =>
  (input: ResumableUploadInput, signal?: AbortSignal): Promise<NotReady> =>
    api.transfer(uploadClip, { signal, repeats: [null] }, async (target) => {
      const { records, body } = input
      const known = input.whole ?? body.file
      await Promise.race([records.ready, after(recordsWait)])
      const before = records.find(known)
      // If the parts have changed, the bytes on the server don't belong to them.
      const isOther = before?.parts?.name !== (body.kept && body.file.name) || before?.rest_of !== body.rest_of
      const once = (path: string, isAgain: boolean) =>
        sendAtOnce(api, target, { ...input, id: idOf(path), isAgain, path, signal })
      if (before && isOther) {
        await discardUpload(api, records, known)
      } else if (before?.at_once) {
        return once(before.path, true)
      } else if (before) {
        try {
          return await goOn(api, target, input, before, signal)
        } catch (error) {
          if (!isGone(error)) throw error
          records.remove(before.path)
        }
      }
      const { name, size: bytes, lastModified: modified } = known
      if (fitsAtOnce(body)) {
        const path = `${tus.path}${newUploadId()}`
        records.save({ path, name, bytes, modified, sent: 0, at_once: true })
        return once(path, false)
      }
      const path = await begin(api, target, body, known.name, signal)
      // The specified call accepts neither parts nor the rest of a video.
      if (path === null && (body.kept || body.rest_of)) throw refusal(501, null, null)
      if (path === null) return upload(uploadClip, { ...input, ...target, signal })
      const record = { path, name, bytes, modified, sent: 0, ...partsOf(input), ...restOf(body) }
      records.save(record)
      return goOn(api, target, input, record, signal)
    })

/** An upload and its video have the same id. */
const idOf = (path: string): string => path.split('/').at(-1) ?? ''

/** The record that a later page needs to continue an upload of parts. */
const partsOf = ({ body, isFirst }: ResumableUploadInput): Pick<UploadRecord, 'parts'> =>
  body.kept === undefined
    ? {}
    : {
        parts: {
          name: body.file.name,
          bytes: body.file.size,
          kept: JSON.parse(body.kept),
          is_first: isFirst === true,
          is_read: false,
        },
      }
const restOf = ({ rest_of }: ResumableUploadInput['body']): Pick<UploadRecord, 'rest_of'> =>
  rest_of ? { rest_of } : {}

/** Address of the API; empty for the page's own origin. */
const baseOf = ({ url }: Target): string => url.slice(0, -uploadClip.path.length)

/** Starts an upload and returns its URL; null if the API has no resumable uploads. */
async function begin(
  api: Api,
  target: Target,
  { file, captions, ...fields }: ResumableUploadInput['body'],
  filename: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const metadata: Record<string, string> = { filename }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) metadata[name] = String(value)
  if (captions) {
    const sent = await api
      .call(sendCaptions, { body: { captions }, signal, silent: true })
      .catch((error: unknown) => unlessOffered(error))
    if (sent === null) return null
    metadata.captions = sent.id
  }
  const response = await fetch(`${baseOf(target)}${tus.path}`, {
    method: 'POST',
    headers: {
      ...withTusVersion(target),
      'Upload-Length': String(file.size),
      'Upload-Metadata': encodeMetadata(metadata),
    },
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : networkFailure(error)
  })
  if (notOffered.includes(response.status)) return null
  if (!response.ok) {
    throw refusal(response.status, parseJson(await response.text()), response.headers.get('Retry-After'))
  }
  return response.headers.get('Location')
}

function unlessOffered(error: unknown): null {
  if (error instanceof ApiError && notOffered.includes(error.status ?? 0)) return null
  throw error
}

async function goOn(
  api: Api,
  target: Target,
  { body, onProgress, records, readings }: ResumableUploadInput,
  before: UploadRecord,
  signal: AbortSignal | undefined,
): Promise<NotReady> {
  let record = before
  const id = idOf(record.path)
  const leave = new AbortController()
  const until = signal ? AbortSignal.any([signal, leave.signal]) : leave.signal
  if (readings && record.parts) {
    if (!record.parts.is_read) await sendFirst(api, id, await readings, until)
    record = { ...record, parts: { ...record.parts, is_read: true } }
    records.save(record)
  } else if (readings) await sendAhead(api, id, readings, until)
  const parts = sendInParts({
    url: new URL(record.path, baseOf(target) || globalThis.location?.href).href,
    headers: target.headers,
    file: body.file,
    onStored: (sent) => records.save({ ...record, sent }),
    onProgress,
    signal,
  })
  await parts.finally(() => leave.abort())
  const entry = await api.call(getUploadedVideo, { params: { id }, signal, silent: true })
  records.remove(record.path)
  return entry
}

/** Sends the readings before the parts of a video, because the server needs them to know the whole. @throws ApiError */
async function sendFirst(api: Api, id: string, known: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  try {
    await api.call(sendReadings, { params: { id }, body: { readings: await zipped(known) }, signal, silent: true })
  } catch (error) {
    // All of it had arrived, and only the last response was lost.
    if (!isGone(error)) throw error
  }
}

/** Milliseconds that a file waits for its readings. */
const readingsWait = 5000
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends the local readings of the file, so that the server need not analyse it again. Known readings go first, later ones
 * during the upload. The server works without readings that are refused, late or lost, so failures are not reported.
 */
async function sendAhead(
  api: Api,
  id: string,
  readings: Promise<Uint8Array<ArrayBuffer>>,
  until: AbortSignal,
): Promise<void> {
  const send = async (known: Uint8Array<ArrayBuffer>) => {
    const blob = await zipped(known)
    if (until.aborted) return
    // Readings that are still being sent when the last byte arrives may be in time.
    await api.call(sendReadings, { params: { id }, body: { readings: blob }, silent: true })
  }
  const sent = readings.then(send).catch(() => {})
  if (await ifKnown(readings)) await Promise.race([sent, after(readingsWait)])
}
