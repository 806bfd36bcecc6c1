import * as v from 'valibot'
import { uploadClip } from './clips.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { Id } from './values/primitives.ts'

// For servers only: the client's build has no request schemas.

/** The longest video, and a little more, in seconds. */
const longest = 12 * 3600 + 1

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** JSON of the uploaded parts: in order, and apart from each other. */
const KeptText = v.pipe(
  v.string(),
  v.maxLength(60 * limits.upload.kept.max, problemText('invalid')),
  v.transform(parsed),
  v.pipe(
    v.array(v.strictTuple([v.number(), v.number()], problemText('invalid')), problemText('invalid')),
    v.minLength(1, problemText('invalid')),
    v.maxLength(limits.upload.kept.max, problemText('invalid')),
    v.check(
      (parts) => parts.every(([start, end], i) => start > (parts[i - 1]?.[1] ?? -1) && end > start && end <= longest),
      problemText('invalid'),
    ),
  ),
)

/** The metadata of a new upload: the name of the file, and the fields of `clips.upload`. */
export const UploadMetadata = v.object({
  filename: v.optional(v.pipe(v.string(), v.maxLength(limits.upload.filename.max))),
  /** The id from `uploads.captions`. */
  captions: v.optional(Id),
  /**
   * `[[start, end], …]` in seconds: the file has the sound of the whole video, but only the pictures of these parts,
   * each at its original time. Such an upload requires `uploads.readings` with the packet table before its last byte.
   */
  kept: v.optional(KeptText),
  /**
   * With `kept`: the fingerprint of the whole file, see `fingerprintOf`. It identifies the video if the whole file is
   * uploaded later.
   */
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[12]-\d{1,15}-[0-9a-f]{64}$/, problemText('invalid')))),
  /**
   * The id of a partly uploaded video, of which this is the whole file. That video is completed and none is added. It
   * may still be in processing, and the upload does not count towards the month again.
   */
  rest_of: v.optional(Id),
  ...uploadClip.multipart.fields.entries,
})
export type UploadMetadata = v.InferOutput<typeof UploadMetadata>

/** The value of `Upload-Length`. */
export const UploadLength = v.pipe(
  v.string(problemText('required')),
  v.regex(/^\d{1,15}$/, problemText('notWhole')),
  v.transform(Number),
)

/** Returns the fields of an `Upload-Metadata` header; null if it is malformed. */
export function decodeMetadata(header: string): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null)
  if (header.trim() === '') return fields
  for (const entry of header.split(',')) {
    const [key = '', value = '', ...rest] = entry.trim().split(' ')
    if (key === '' || key in fields || rest.length > 0) return null
    try {
      const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
      fields[key] = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  }
  return fields
}
