import type { Clip, ClipOrder } from '../../contract/clips.ts'
import type { ClipStore } from '../clipStore/createClipStore.ts'
import type { Failure } from '../failure.ts'
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
  store: ClipStore
  /** The listed clips, which the store holds. */
  ids: readonly string[]
  query: ClipQuery
  /** Cursor of the next page to load. */
  next: string | null
  error: Failure | null
  /** Pages of a running refresh; they replace the list together. */
  incoming: readonly string[]
  /** The server's data has changed. */
  stale: boolean
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

export const idsOf = (clips: readonly Clip[]): string[] => clips.map(({ id }) => id)

/** Returns the clips of a list, without deleted ones. */
export const listedIn = ({ store, ids }: Pick<ClipLibraryContext, 'store' | 'ids'>): Clip[] => store.listed(ids)

/** Changes the query; known clips that match it are shown at once. */
export const asked = (context: ClipLibraryContext, query: ClipQuery): Change => ({
  query,
  ids: idsOf(listedIn(context).filter((clip) => fits(query, clip))),
})

/** Replaces the list with the page and the earlier pages of the same refresh. */
export const withPage = ({ ids, incoming }: ClipLibraryContext, { items, next }: ClipPage): Change => {
  const now = [...incoming, ...idsOf(items)]
  const isSame = now.length === ids.length && now.every((id, at) => id === ids[at])
  return { ids: isSame ? ids : now, next, incoming: [] }
}

/** Appends the page; a clip that has moved meanwhile isn't duplicated. */
export const withMore = ({ ids }: ClipLibraryContext, { items, next }: ClipPage): Change => ({
  ids: [...new Set([...ids, ...idsOf(items)])],
  next,
})

export const withIncoming = ({ incoming }: ClipLibraryContext, { items, next }: ClipPage): Change => ({
  incoming: [...incoming, ...idsOf(items)],
  next,
})

export const withRestored = (context: ClipLibraryContext, clip: Clip): Change =>
  fits(context.query, clip) ? { ids: idsOf(insertInOrder(listedIn(context), clip, context.query.order)) } : {}
