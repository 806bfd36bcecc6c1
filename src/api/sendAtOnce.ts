import { uploadClip } from '../../contract/clips.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { getUploadedVideo, type UploadedVideo } from '../../contract/uploads.ts'
import { ApiError } from './ApiError.ts'
import type { Api, Target } from './createApi.ts'
import type { UploadProgress } from './createUploadMeter.ts'
import { ifKnown } from './ifKnown.ts'
import { upload } from './upload.ts'
import { uploadPartBytes } from './uploadPartBytes.ts'
import type { UploadRecords } from './uploadRecords.ts'
import { zipped } from './zipped.ts'

type UploadFields = BodyOf<typeof uploadClip>

/** Returns whether a file and its captions fit into one request. The rest of a video or its parts never do. */
export const fitsAtOnce = ({ file, captions, kept, rest_of }: UploadFields & { kept?: string; rest_of?: string }) =>
  kept === undefined && rest_of === undefined && file.size + (captions?.size ?? 0) <= uploadPartBytes

/** 16 random bytes as text; `crypto.randomUUID` needs HTTPS. */
export const newUploadId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface SendAtOnce {
  body: UploadFields
  onProgress: (progress: UploadProgress) => void
  id: string
  /** An earlier try got no response: the video may exist. */
  isAgain: boolean
  /** The record of the upload until there is a response. */
  path: string
  records: UploadRecords
  /** The packed readings of the file; sent with it if they are known by then. */
  readings?: Promise<Uint8Array<ArrayBuffer>> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a small video by the specified call. It includes an id, so that a retry after a lost response finds the upload
 * or sends it again without creating a second video.
 */
export async function sendAtOnce(
  api: Api,
  target: Target,
  { body, id, isAgain, path, records, readings: read, onProgress, signal }: SendAtOnce,
): Promise<UploadedVideo> {
  const find = () => api.call(getUploadedVideo, { params: { id }, signal, silent: true })
  try {
    if (isAgain) {
      const found = await find().catch(unlessRefused)
      if (found) return forget(found)
    }
    const readings = read && (await zippedIfKnown(read))
    const fields = { ...body, ...(readings && { readings }), upload_id: id }
    const sent = await upload(uploadClip, { body: fields, onProgress, signal, ...target })
    // Only this call says whether the file belongs to an earlier video. An API with only the specified calls ignores
    // the id.
    const found = sent.id === id ? await find().catch(unlessRefused) : null
    return forget(found ?? { ...sent, returned_to: null })
  } catch (error) {
    // Refused: the next try is a new upload.
    if (error instanceof ApiError && error.status !== null) records.remove(path)
    throw error
  }

  function forget(video: UploadedVideo): UploadedVideo {
    records.remove(path)
    return video
  }
}

/** Returns null for readings that are not known yet, or can't be. */
async function zippedIfKnown(readings: Promise<Uint8Array<ArrayBuffer>>): Promise<Blob | null> {
  const known = await ifKnown(readings).catch(() => null)
  return known && zipped(known)
}

/** Returns null for a missing video; rethrows a missing response. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiError && error.status !== null) return null
  throw error
}
