import * as v from 'valibot'
import { uploadClip } from './clips.ts'
import { limits } from './limits.ts'
import { Id } from './primitives.ts'
import { problemText } from './problems.ts'

// For those who answer: the client is built without what requests have to be.

/** The longest video, and a little more, in seconds. */
const longest = 12 * 3600 + 1

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** JSON of the parts that are sent: in order, and apart from each other. */
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

/** What comes with a new upload: the name of the file, and the fields of `clips.upload`. */
export const UploadMetadata = v.object({
  filename: v.optional(v.pipe(v.string(), v.maxLength(limits.upload.filename.max))),
  /** What `uploads.captions` gave. */
  captions: v.optional(Id),
  /**
   * `[[start, end], …]` in seconds: the file has the sound of the whole video and the pictures of these parts, each at its
   * time. Such an upload needs `uploads.readings` with the table of packets, before its last byte.
   */
  kept: v.optional(KeptText),
  /** With `kept`: what the whole file is known by, see `fingerprintOf`. So the video gets the rest when the file is sent later. */
  fingerprint: v.optional(v.pipe(v.string(), v.regex(/^1-\d{1,15}-[0-9a-f]{64}$/, problemText('invalid')))),
  /**
   * The video of which this is the whole file, after `kept` parts of it: it becomes whole, and no video is added. It may be
   * still at work, and costs nothing more of the month.
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

/** The fields of an `Upload-Metadata` header; null when it is malformed. */
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
