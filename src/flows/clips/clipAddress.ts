import { clipOrders } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type ClipQuery, firstQuery } from '../../../machines/clipLibrary/clipPages.ts'
import type { ClipView } from '../../screens/clips/ClipListScreenProps.ts'

/** The part of a clip list's view that is stored in its URL, so reload, Back and shared links work. */
export interface ClipAddress extends ClipQuery {
  /** Null: the remembered view. */
  view: ClipView | null
}

/** Parses a query string. Missing or invalid values get their defaults. */
export function readClipAddress(search: string): ClipAddress {
  const given = new URLSearchParams(search)
  const view = given.get('view')
  return {
    order: clipOrders.find((order) => order === given.get('sort')) ?? firstQuery.order,
    search: (given.get('q') ?? '').slice(0, limits.search.max),
    video: given.get('video') || null,
    folder: given.get('folder') || null,
    liked: given.get('liked') === 'true',
    unexported: given.get('exported') === 'false',
    view: view === 'grid' || view === 'list' ? view : null,
  }
}

/** The query string with its question mark; empty if everything has its default. */
export function writeClipAddress({ order, search, video, folder, liked, unexported, view }: ClipAddress): string {
  const given = new URLSearchParams({
    ...(order !== firstQuery.order && { sort: order }),
    ...(search && { q: search }),
    ...(video && { video }),
    ...(folder && { folder }),
    ...(liked && { liked: 'true' }),
    ...(unexported && { exported: 'false' }),
    ...(view && { view }),
  }).toString()
  return given && `?${given}`
}
