import type { Plan } from '../../contract/subscription.ts'
import { limits } from '../../contract/values/limits.ts'
import { patterns } from '../../contract/values/patterns.ts'

/** The limits of a plan for uploads. */
export type UploadLimits = Pick<Plan, 'title' | 'max_upload_bytes' | 'max_video_seconds'>

/** Why a file is not sent at all, with the figures of its sentence. Bytes and seconds. */
export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'notVideo' }
  /** Captions whose video was not chosen yet. */
  | { kind: 'captionsAlone' }
  | { kind: 'tooLarge'; bytes: number; limit: number; plan: string }
  | { kind: 'tooLong'; seconds: number; limit: number; plan: string }

const mediaEndings =
  /\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|ts|m2ts|mts|wmv|flv|ogv|3gp|mp3|m4a|m4b|wav|aac|flac|ogg|oga|opus|aiff?|wma|caf)$/i

/** The browser's type proves little and is empty for many containers; the server checks the bytes. */
const looksLikeMedia = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^(video|audio)\//.test(type) || mediaEndings.test(name)

/** Returns problems found before opening a file. */
export function problemOf(file: Pick<File, 'name' | 'type' | 'size'>, limits: UploadLimits | null) {
  if (patterns.captionsFile.test(file.name)) return { kind: 'captionsAlone' } as const
  if (!looksLikeMedia(file)) return { kind: 'notVideo' } as const
  if (file.size === 0) return { kind: 'empty' } as const
  if (limits && file.size > limits.max_upload_bytes) {
    return { kind: 'tooLarge', bytes: file.size, limit: limits.max_upload_bytes, plan: limits.title } as const
  }
  return null
}

/** Returns problems with its duration in seconds; null if the browser can't read it. */
export function lengthProblemOf(seconds: number | null, limits: UploadLimits | null): UploadProblem | null {
  if (seconds === null || limits === null || seconds <= limits.max_video_seconds) return null
  return { kind: 'tooLong', seconds, limit: limits.max_video_seconds, plan: limits.title }
}

/** Returns why a file cannot be the captions of a video. */
export function captionsProblemOf({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'notCaptions' | 'captionsTooLarge' | null {
  if (!patterns.captionsFile.test(name)) return 'notCaptions'
  return size > limits.file.captions ? 'captionsTooLarge' : null
}
