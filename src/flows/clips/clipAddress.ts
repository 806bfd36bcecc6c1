import { clipOrders } from '../../../contract/clips.ts'
import { type ClipQuery, firstQuery } from '../../../machines/clipLibrary/clipPages.ts'
import type { ClipView } from '../../screens/clips/ClipListScreenProps.ts'

/** What of a list of clips stands in its address: a reload, Back and a shared link keep it. */
export interface ClipAddress extends ClipQuery {
  /** Null: as it was the last time. */
  view: ClipView | null
}

/** Reads the query part of an address. What it does not say, or says wrongly, is as it is at first. */
export function readClipAddress(search: string): ClipAddress {
  const given = new URLSearchParams(search)
  const view = given.get('view')
  return {
    order: clipOrders.find((order) => order === given.get('sort')) ?? firstQuery.order,
    search: (given.get('q') ?? '').slice(0, 200),
    video: given.get('video') || null,
    view: view === 'grid' || view === 'list' ? view : null,
  }
}

/** The query part of an address, with its question mark; empty when all is as it is at first. */
export function writeClipAddress({ order, search, video, view }: ClipAddress): string {
  const given = new URLSearchParams({
    ...(order !== firstQuery.order && { sort: order }),
    ...(search && { q: search }),
    ...(video && { video }),
    ...(view && { view }),
  }).toString()
  return given && `?${given}`
}
