import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { Count, Id, Success, Timestamp, Url } from './values/primitives.ts'

/** A deleted clip that can still be restored. */
export const DeletedClip = v.object({
  id: Id,
  title: v.string(),
  video_title: v.string(),
  /** Seconds. */
  duration: v.number(),
  /** A signed URL. Null if the clip never had a file. */
  poster_url: v.nullable(Url),
  deleted_at: Timestamp,
  /** The time after which it can no longer be restored. */
  gone_at: Timestamp,
})
export type DeletedClip = v.InferOutput<typeof DeletedClip>

export const listDeleted = endpoint({
  id: 'bin.list',
  method: 'GET',
  path: '/api/bin/',
  access: 'user',
  extra: true,
  summary: 'Deleted clips that can be restored, the newest deletion first.',
  responses: { 200: v.array(DeletedClip) },
  errors: [],
})

export const purgeClip = endpoint({
  id: 'bin.remove',
  method: 'DELETE',
  path: '/api/bin/{id}/',
  access: 'user',
  extra: true,
  summary: 'Permanently delete a clip in the bin.',
  responses: { 200: Success },
  errors: [404],
})

/** Takes ids, so that it deletes exactly the clips whose number the user confirmed. */
export const emptyBin = endpoint({
  id: 'bin.empty',
  method: 'POST',
  path: '/api/bin/empty/',
  access: 'user',
  extra: true,
  summary: 'Permanently delete these clips in the bin. Clips that have left the bin meanwhile are skipped.',
  body: v.object({
    clip_ids: v.pipe(
      v.array(Id),
      v.minLength(1, problemText('clipIdsMissing')),
      v.maxLength(limits.bin.max, problemText('tooManyClips', limits.bin)),
    ),
  }),
  responses: { 200: v.object({ result: v.literal('success'), removed: Count }) },
  errors: [400],
})
