import { api } from '../../contract/endpoints.ts'
import { notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'

/** Milliseconds that deleted clips are kept, the server's default. */
const stay = 7 * 24 * 60 * 60 * 1000

/** Deleted clips, until they are restored or deleted for good. */
export const binHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const binOf = (ownerId: string) => state.clips.filter((stored) => stored.ownerId === ownerId && stored.deleted)

  return [
    on(api.bin.list, ({ caller }) => ({
      status: 200,
      body: binOf(caller.user.id)
        .map(({ clip, deletedAt = clip.created_at }) => ({
          id: clip.id,
          title: clip.title,
          video_title: clip.video_title,
          duration: clip.duration,
          poster_url: clip.poster_url,
          deleted_at: deletedAt,
          gone_at: new Date(Date.parse(deletedAt) + stay).toISOString(),
        }))
        .toSorted((a, b) => b.deleted_at.localeCompare(a.deleted_at)),
    })),

    on(api.bin.remove, ({ caller, params }) => {
      const stored = binOf(caller.user.id).find(({ clip }) => clip.id === params.id)
      if (!stored) return notFound()
      state.clips.splice(state.clips.indexOf(stored), 1)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.bin.empty, ({ caller, body }) => {
      const gone = binOf(caller.user.id).filter(({ clip }) => body.clip_ids.includes(clip.id))
      state.clips = state.clips.filter((stored) => !gone.includes(stored))
      return { status: 200, body: { result: 'success', removed: gone.length } }
    }),
  ]
}
