import type { InferOutput } from 'valibot'
import { compareClips } from '../../contract/clipSorting.ts'
import type { Clip, ClipOrder, ClipVideo, clipListQuery } from '../../contract/clips.ts'

/** Sorts clips by the query's order. */
export const sorted = (clips: readonly Clip[], order: ClipOrder = '-created_at'): Clip[] =>
  clips.toSorted(compareClips(order))

/** The filters of a clip list. */
export type WantedClips = Pick<
  InferOutput<typeof clipListQuery>,
  'search' | 'video_id' | 'folder_id' | 'liked' | 'exported'
>

export function matching(
  clips: readonly Clip[],
  { search = '', video_id: videoId, folder_id: folderId, ...flags }: WantedClips,
): Clip[] {
  const wanted = search.trim().toLowerCase()
  return clips
    .filter(({ video_id }) => videoId === undefined || video_id === videoId)
    .filter(({ folder_id }) => folderId === undefined || folder_id === folderId)
    .filter(({ liked }) => flags.liked === undefined || String(liked) === flags.liked)
    .filter(({ exported }) => flags.exported === undefined || String(exported) === flags.exported)
    .filter(({ title, video_title }) => `${title}\n${video_title}`.toLowerCase().includes(wanted))
}

/** The videos of these clips, the newest first. */
export function videosOf(clips: readonly Clip[]): ClipVideo[] {
  const byVideo = Map.groupBy(sorted(clips), ({ video_id }) => video_id)
  return [...byVideo].map(([id, its]) => ({
    id,
    title: its[0]?.video_title ?? '',
    clips: its.length,
    favorites: its.filter(({ liked }) => liked).length,
  }))
}

interface PageOf<T> {
  items: T[]
  /** The start of the next page; `null` on the last page. */
  next: number | null
}

export function page<T>(items: readonly T[], from: number, limit: number): PageOf<T> {
  const end = from + limit
  return { items: items.slice(from, end), next: end < items.length ? end : null }
}
