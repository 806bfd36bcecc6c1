import { limits } from '../../contract/values/limits.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { type Refusal, tooMany } from '../answers.ts'
import type { Backend } from '../backend.ts'
import type { Account } from '../state.ts'

const retrySeconds = 60

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

const unfinishedOf = ({ state }: Backend, { user }: Account) =>
  [...state.uploads.values()].filter(({ ownerId, finished }) => ownerId === user.id && !finished)

/** Refuses an upload that exceeds the number or the total bytes of unfinished uploads. */
export function refuseUnfinished(backend: Backend, caller: Account, bytes: number): Refusal<429> | null {
  const { max, files } = limits.upload.unfinished
  const unfinished = unfinishedOf(backend, caller)
  if (unfinished.length >= max) return tooMany(retrySeconds, 'unfinishedUploads', { max })
  const plan = backend.state.plans.find(({ name }) => name === caller.user.plan)
  const allowed = files * (plan?.max_upload_bytes ?? limits.file.video)
  return sumOf(unfinished.map((upload) => upload.bytes)) + bytes > allowed
    ? tooMany(retrySeconds, 'unfinishedBytes', { size: readableSize(allowed) })
    : null
}

/** Refuses captions and readings that exceed an account's bytes for those without a video. */
export function refuseBeside(backend: Backend, caller: Account, bytes: number): Refusal<429> | null {
  const captions = [...backend.state.captions].flatMap(([key, size]) =>
    key.startsWith(`${caller.user.id}/`) ? [size] : [],
  )
  const readings = unfinishedOf(backend, caller).map((upload) => upload.readings ?? 0)
  const allowed = limits.upload.besideBytes
  return sumOf([...captions, ...readings]) + bytes > allowed
    ? tooMany(retrySeconds, 'besideBytes', { size: readableSize(allowed) })
    : null
}
