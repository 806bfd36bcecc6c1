import { fileTypes } from '../../clipper/pure/exports/fileFormats.ts'
import type { Clip } from '../../contract/clips.ts'
import type { ParsedQueryOf } from '../../contract/endpoint.ts'
import { api } from '../../contract/endpoints.ts'
import { edgeProblem } from '../../contract/messages/edgeProblem.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockCertificate } from '../fixtures/mockCertificates.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredClip } from '../state.ts'
import { matching, page, sorted, videosOf } from './clipQueries.ts'
import { addEdit, newestEdit } from './editsOf.ts'
import { sourceOf } from './sourceOf.ts'
import { cancelVideo } from './work.ts'

const fileOf = (text: string, type: string) => new Blob([text], { type })

export const clipHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  /** Finds a clip of the owner. Someone else's clip is not found, like one that doesn't exist. */
  const find = (ownerId: string, id: string): StoredClip | undefined =>
    state.clips.find((stored) => stored.ownerId === ownerId && stored.clip.id === id && !stored.deleted)

  /** Reports a file as being rendered once, and as finished from the next request on. */
  const look = (clip: Clip): Clip => {
    const shown = { ...clip }
    const stored = state.clips.find((one) => one.clip === clip)
    if (stored?.render === 'rendering' || stored?.render === 'queued') {
      stored.render = 'ready'
      clip.certificate = mockCertificate
    }
    const isMade = stored?.render === undefined || stored.render === 'ready'
    clip.has_file = isMade && sourceOf(state, clip) === null
    clip.state = 'ready'
    return shown
  }

  const list = (path: string, clips: Clip[], query: ParsedQueryOf<typeof api.clips.list>) => {
    const { order_by, limit = limits.page.max, cursor = '0', ...wanted } = query
    if (!/^\d{1,9}$/.test(cursor)) return invalidField('cursor', 'noSuchPage')
    const { items, next } = page(sorted(matching(clips, wanted), order_by), Number(cursor), limit)
    const rest = new URLSearchParams({
      ...(order_by && { order_by }),
      ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)),
      limit: String(limit),
    })
    const body = items.map(look)
    const headers: Record<string, string> =
      next === null ? {} : { Link: `<${path}?${rest}&cursor=${next}>; rel="next"` }
    return { status: 200 as const, body, headers }
  }

  const mine = (ownerId: string) =>
    state.clips.filter((stored) => stored.ownerId === ownerId && !stored.deleted).map(({ clip }) => clip)

  const like = (stored: StoredClip | undefined, liked: boolean) => {
    if (!stored) return false
    Object.assign(stored.clip, { liked, likes: liked ? 1 : 0 })
    return true
  }

  return [
    on(api.clips.list, ({ caller, query }) => list(api.clips.list.path, mine(caller.user.id), query)),

    on(api.clips.favorites, ({ caller, query }) =>
      list(
        api.clips.favorites.path,
        mine(caller.user.id).filter(({ liked }) => liked),
        query,
      ),
    ),

    on(api.clips.videos, ({ caller }) => ({ status: 200, body: videosOf(mine(caller.user.id)) })),

    on(api.clips.get, ({ caller, params }) => {
      const stored = find(caller.user.id, params.id)
      return stored ? { status: 200, body: look(stored.clip) } : notFound()
    }),

    on(api.clips.delete, ({ caller, params }) => {
      const stored = find(caller.user.id, params.id)
      if (stored) Object.assign(stored, { deleted: true, deletedAt: backend.timestamp() })
      else if (!cancelVideo(state, caller.user.id, params.id)) return notFound()
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.clips.restore, ({ caller, params }) => {
      const stored = state.clips.find(({ ownerId, clip }) => ownerId === caller.user.id && clip.id === params.id)
      if (!stored) return notFound('clipNotRestorable')
      stored.deleted = false
      return { status: 200, body: stored.clip }
    }),

    on(api.clips.view, ({ caller, params }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const visit = `${caller.user.id}/${backend.timestamp().slice(0, 10)}`
      if (!stored.seen.has(visit)) stored.clip.views += 1
      stored.seen.add(visit)
      return { status: 200, body: { result: 'success', views: stored.clip.views } }
    }),

    on(api.clips.like, ({ caller, params }) =>
      like(find(caller.user.id, params.id), true) ? { status: 200, body: { status: 'liked' } } : notFound(),
    ),

    on(api.clips.unlike, ({ caller, params }) =>
      like(find(caller.user.id, params.id), false) ? { status: 200, body: { status: 'unliked' } } : notFound(),
    ),

    on(api.clips.update, ({ caller, params, body }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const { clip } = stored
      const { title = clip.title, start = clip.start, end = clip.end } = body
      const wrong = edgeProblem({ start, end }, clip.video_duration, state.kept.get(clip.video_id) ?? null)
      if (wrong) return invalidField('end', wrong)
      const moved = start !== clip.start || end !== clip.end
      if (moved && state.withoutFile.has(clip.video_id)) return invalidField('start', 'sourceGone')
      clip.title = title
      clip.touched = true
      if (moved) {
        addEdit(backend, stored, { ...newestEdit(stored).edit, ranges: [{ start, end }] })
        stored.render = 'rendering'
      }
      return { status: 200, body: { ...clip } }
    }),

    on(api.clips.download, async ({ caller, params, query: { format } }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      stored.clip.exported = true
      if (format) return { status: 200, body: fileOf(stored.clip.title, fileTypes[format].contentType) }
      return { status: 200, body: fileOf(stored.clip.title, 'video/mp4') }
    }),

    on(api.clips.downloadMany, ({ caller, query }) => {
      const ids = query.ids.split(',').filter(Boolean)
      if (ids.length === 0) return invalidField('ids', 'clipIdsMissing')
      if (ids.length > limits.clip.download.max) return invalidField('ids', 'tooManyClips', limits.clip.download)
      const found = ids.map((id) => find(caller.user.id, id))
      if (found.includes(undefined)) return notFound()
      for (const stored of found) if (stored) stored.clip.exported = true
      return { status: 200, body: fileOf(ids.join('\n'), 'application/zip') }
    }),
  ]
}
