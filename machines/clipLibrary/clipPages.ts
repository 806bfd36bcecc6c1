import type { Clip, ClipOrder } from '../../contract/clips.ts'
import type { Failure } from '../failure.ts'
import { keepUnchanged } from '../keepUnchanged.ts'
import type { ClipPage, ClipPageInput } from './ClipPage.ts'
import { insertInOrder } from './insertInOrder.ts'

/** The query: which clips, and in which order. */
export interface ClipQuery {
  order: ClipOrder
  search: string
  /** Only clips of this video; null for all. */
  video: string | null
  /** Only clips in this folder; null for all. */
  folder: string | null
  /** Only clips that are liked. */
  liked: boolean
  /** Only clips without a downloaded or exported file. */
  unexported: boolean
}

export const firstQuery: ClipQuery = {
  order: '-created_at',
  search: '',
  video: null,
  folder: null,
  liked: false,
  unexported: false,
}

const parts = Object.keys(firstQuery) as (keyof ClipQuery)[]

export const isSameQuery = (a: ClipQuery, b: ClipQuery): boolean => parts.every((part) => a[part] === b[part])

export const onlySearchDiffers = (a: ClipQuery, b: ClipQuery): boolean => isSameQuery({ ...a, search: b.search }, b)

export interface ClipLibraryContext {
  clips: Clip[]
  query: ClipQuery
  /** Cursor of the next page to load. */
  next: string | null
  error: Failure | null
  /** Pages of a running refresh; they replace the list together. */
  incoming: Clip[]
  /** The server's data has changed. */
  stale: boolean
  /** Deleted locally: a response in flight may still contain them. */
  removed: string[]
  /** URLs expire; one refresh renews them. A second failure has another cause. */
  postersReloaded: boolean
}

type Change = Partial<ClipLibraryContext>

/** Returns the query of the request. */
export const queryOf = ({
  query: { order, search, video, folder, liked, unexported },
}: ClipLibraryContext): ClipPageInput => ({
  order_by: order,
  ...(search.trim() && { search: search.trim() }),
  ...(video !== null && { video_id: video }),
  ...(folder !== null && { folder_id: folder }),
  ...(liked && { liked: 'true' }),
  ...(unexported && { exported: 'false' }),
})

const fits = ({ video, folder, liked, unexported }: ClipQuery, clip: Clip): boolean =>
  (video === null || clip.video_id === video) &&
  (folder === null || clip.folder_id === folder) &&
  (!liked || clip.liked) &&
  (!unexported || !clip.exported)

/** Changes the query; known clips that match it are shown at once. */
export const asked = ({ clips }: ClipLibraryContext, query: ClipQuery): Change => ({
  query,
  clips: clips.filter((clip) => fits(query, clip)),
})

const notRemoved = ({ removed }: ClipLibraryContext, clips: Clip[]): Clip[] =>
  clips.filter(({ id }) => !removed.includes(id))

/** Replaces the list with the page and the earlier pages of the same refresh. */
export const withPage = (context: ClipLibraryContext, { items, next }: ClipPage): Change => ({
  clips: keepUnchanged(context.clips, notRemoved(context, [...context.incoming, ...items])),
  next,
  incoming: [],
})

/** Appends the page; a clip that has moved meanwhile isn't duplicated. */
export function withMore(context: ClipLibraryContext, { items, next }: ClipPage): Change {
  const known = new Set(context.clips.map(({ id }) => id))
  const fresh = items.filter(({ id }) => !known.has(id))
  return { clips: [...context.clips, ...notRemoved(context, fresh)], next }
}

export const withIncoming = ({ incoming }: ClipLibraryContext, { items, next }: ClipPage): Change => ({
  incoming: [...incoming, ...items],
  next,
})

export function patched({ clips, incoming }: ClipLibraryContext, id: string, patch: Partial<Clip>): Change {
  const apply = (some: Clip[]) =>
    some.some((clip) => clip.id === id) ? some.map((clip) => (clip.id === id ? { ...clip, ...patch } : clip)) : some
  return { clips: apply(clips), incoming: apply(incoming) }
}

export const without = ({ clips, removed }: ClipLibraryContext, id: string): Change => ({
  clips: clips.some((clip) => clip.id === id) ? clips.filter((clip) => clip.id !== id) : clips,
  removed: [...removed, id],
})

export const withRestored = ({ clips, query, removed }: ClipLibraryContext, clip: Clip): Change => ({
  clips: fits(query, clip) ? insertInOrder(clips, clip, query.order) : clips,
  removed: removed.filter((id) => id !== clip.id),
})
