import type { NotReady, uploadClip } from '../../contract/clips.ts'
import type { ParsedBodyOf } from '../../contract/endpoint.ts'
import { problemText } from '../../contract/messages/problems.ts'
import type { UploadMetadata } from '../../contract/uploadHeaders.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { invalidField, monthUsedUp, type Refusal, tooLarge } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { isOfKind } from '../fileKind.ts'
import { quotaOf } from '../quotaOf.ts'
import type { Account } from '../state.ts'
import { inspectVideo } from './inspectVideo.ts'
import { rememberLook } from './preferredLook.ts'
import { bringWhole, isReupload, returnFile } from './returnedFiles.ts'
import { soundTracksIn } from './soundTracksIn.ts'
import { firstStep } from './work.ts'

type UploadFields = Omit<ParsedBodyOf<typeof uploadClip>, 'captions'> &
  Pick<UploadMetadata, 'kept' | 'fingerprint' | 'rest_of'>

const withoutSuffix = (name: string) => name.replace(/\.[^.]+$/, '')

/** Returns the server's reason to refuse a video of this size with these settings; `null` if it would accept it. */
export function refusalOf(backend: Backend, caller: Account, bytes: number, body: UploadFields) {
  const { videos_used: used, videos_max: max } = quotaOf(backend, caller)
  const isFree = body.rest_of !== undefined || isReupload(backend, caller.user.id, bytes)
  if (max !== null && used >= max && !isFree) return monthUsedUp(max)
  const plan = backend.state.plans.find(({ name }) => name === caller.user.plan)
  if (plan && bytes > plan.max_upload_bytes) {
    return tooLarge('file', 'planFileTooLarge', { size: readableSize(plan.max_upload_bytes) })
  }
  return lengthsRefusal(body)
}

function lengthsRefusal({ min_seconds: min, max_seconds: max }: UploadFields): Refusal<400> | null {
  return min !== undefined && max !== undefined && min > max ? invalidField('max_seconds', 'lengthsReversed') : null
}

interface Taken {
  id: string
  file: Blob
  name: string
  body: UploadFields
  /** Whether the browser's readings were sent ahead. */
  isRead?: boolean
}

/** Accepts a video, or returns a lost file to an earlier one. A file that is not a video fails at the next poll. */
export async function takeVideo(
  backend: Backend,
  caller: Account,
  { id, file, name, body, isRead = false }: Taken,
): Promise<NotReady> {
  const { user } = caller
  const aspect = body.aspect ?? user.preferred_aspect
  if (body.rest_of === undefined) rememberLook(caller, body)
  const found = (await isOfKind(file, 'video')) ? await inspectVideo(file) : 'notVideo'
  const refusal =
    found === 'notVideo'
      ? 'notAVideo'
      : found === 'damaged'
        ? 'videoDamaged'
        : body.kept && !isRead
          ? 'partsUnlike'
          : null
  const entry: NotReady = {
    id,
    title: body.title ?? (withoutSuffix(name) || 'Untitled'),
    ...firstStep,
    error: null,
    created_at: backend.timestamp(),
  }
  const { rest_of: restOf } = body
  if (restOf !== undefined) bringWhole(backend.state, restOf)
  const to = restOf ?? (refusal || body.kept ? null : returnFile(backend, user.id, { name, bytes: file.size }))
  if (to !== null) {
    backend.state.returned.set(id, { ownerId: user.id, entry, to })
    return entry
  }
  // Parts are identified by the size of the whole file.
  const bytes = body.fingerprint?.split('-')[1] ?? file.size
  backend.state.files.set(`${user.id}/${bytes}/${name}`, id)
  if (found === 'whole') backend.state.soundTracks.set(id, await soundTracksIn(file))
  backend.state.videos.push({
    ownerId: user.id,
    entry,
    readable: found === 'whole',
    upright: aspect === '9:16',
    ...(refusal && { refusal: problemText(refusal) }),
  })
  return entry
}
