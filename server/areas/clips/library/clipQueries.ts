import { sql } from 'kysely'
import type { ClipOrder, ClipVideo } from '../../../../contract/clips.ts'
import { notFound } from '../../../ApiProblem.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { afterCursor, columnsOf } from './keyset.ts'
import { type ListedClip, listedColumns, type ShownClip } from './toClip.ts'

export interface ClipListQuery {
  order_by?: ClipOrder | undefined
  search?: string | undefined
  video_id?: string | undefined
  folder_id?: string | undefined
  liked?: 'true' | 'false' | undefined
  exported?: 'true' | 'false' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The default order of a list. */
export const defaultOrder: ClipOrder = '-created_at'
/** The maximum of a page, so that a client without paging gets as many clips as possible. */
const defaultLimit = 200

const listed = listedColumns.map((column) => `clips.${column}` as const)

const isLikedBy = (userId: string) =>
  sql<boolean>`exists (select 1 from clip_likes where clip_id = clips.id and clip_likes.user_id = ${userId})`

/** Returns clips of a user with their videos, except trashed ones. */
function clipsOf(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .where('clips.user_id', '=', userId)
    .where('clips.deleted_at', 'is', null)
}

/** The columns of their video and of the user. */
const surroundings = (userId: string) =>
  [
    'videos.title as video_title' as const,
    'videos.duration as video_duration' as const,
    'videos.note as video_note' as const,
    sql<boolean>`videos.source_key is not null and coalesce((videos.source -> 'playable')::boolean, false)`.as(
      'playable',
    ),
    isLikedBy(userId).as('liked'),
  ] as const

/** Changes with every change of the rows that a listed clip is made of. */
const pieceVersion = (userId: string) =>
  sql<string>`clips.xmin::text || ' ' || videos.xmin::text || case when ${isLikedBy(userId)} then ' liked' else '' end`

const shownClips = (db: DbOrTrx, userId: string) => clipsOf(db, userId).select(surroundings(userId)).selectAll('clips')

/** Escapes `%` and `_` in search text. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the clips of one page in its order, plus one when there are more. */
function clipsOfPage(db: DbOrTrx, userId: string, query: ClipListQuery, { onlyLiked = false } = {}) {
  const { order_by: order = defaultOrder, limit = defaultLimit, cursor } = query
  const search = query.search?.trim().replaceAll('\0', '')
  let select = clipsOf(db, userId)
  for (const liked of [onlyLiked ? 'true' : undefined, query.liked]) {
    if (!liked) continue
    select = select.where((eb) => {
      const isLiked = eb.exists(
        eb
          .selectFrom('clip_likes')
          .select('clip_likes.clip_id')
          .whereRef('clip_likes.clip_id', '=', 'clips.id')
          .where('clip_likes.user_id', '=', userId),
      )
      return liked === 'true' ? isLiked : eb.not(isLiked)
    })
  }
  if (query.exported) select = select.where('clips.exported_at', query.exported === 'true' ? 'is not' : 'is', null)
  if (search) {
    const pattern = likePattern(search)
    select = select.where((eb) => eb.or([eb('clips.title', 'ilike', pattern), eb('videos.title', 'ilike', pattern)]))
  }
  if (query.video_id) select = select.where('clips.video_id', '=', query.video_id)
  if (query.folder_id) select = select.where('clips.folder_id', '=', query.folder_id)
  if (cursor) select = select.where(afterCursor(order, cursor))
  for (const { column, direction } of columnsOf(order)) select = select.orderBy(column, direction)
  return { order, limit, select: select.orderBy('clips.id', 'asc').limit(limit + 1) }
}

/** Returns the first page of a user's clips, with all listed columns. */
export async function listClips(db: DbOrTrx, userId: string, query: ClipListQuery): Promise<ListedClip[]> {
  const { limit, select } = clipsOfPage(db, userId, query)
  const rows = await select.select(listed).select(surroundings(userId)).execute()
  return rows.slice(0, limit)
}

/** Returns the ids and versions of the clips on a page. @throws ApiProblem 400 for an invalid cursor */
export async function pageVersions(
  db: DbOrTrx,
  userId: string,
  query: ClipListQuery,
  { onlyLiked = false } = {},
): Promise<{ order: ClipOrder; limit: number; rows: { id: string; version: string }[] }> {
  const { order, limit, select } = clipsOfPage(db, userId, query, { onlyLiked })
  const rows = await select.select(['clips.id', pieceVersion(userId).as('version')]).execute()
  return { order, limit, rows }
}

/** Returns these clips of a user, in any order. */
export async function listedClips(
  db: DbOrTrx,
  userId: string,
  ids: readonly string[],
): Promise<(ListedClip & { piece_version: string })[]> {
  return (
    clipsOf(db, userId)
      .select(listed)
      .select(surroundings(userId))
      .select(pieceVersion(userId).as('piece_version'))
      // One parameter for any number of ids, so that the statement is planned once.
      .where('clips.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute()
  )
}

/** Returns the user's videos that have clips, newest first, for the filter of a list. */
export async function listClipVideos(db: DbOrTrx, userId: string): Promise<ClipVideo[]> {
  return db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .leftJoin('clip_likes', (join) =>
      join.onRef('clip_likes.clip_id', '=', 'clips.id').on('clip_likes.user_id', '=', userId),
    )
    .select([
      'videos.id',
      'videos.title',
      sql<number>`count(*)::int`.as('clips'),
      sql<number>`count(clip_likes.clip_id)::int`.as('favorites'),
    ])
    .where('clips.user_id', '=', userId)
    .where('clips.deleted_at', 'is', null)
    .groupBy('videos.id')
    .orderBy(sql`max(clips.created_at)`, 'desc')
    .orderBy('videos.id', 'asc')
    .execute()
}

/** @throws ApiProblem 404 when the user has no such clip */
export async function findClip(db: DbOrTrx, userId: string, id: string): Promise<ShownClip> {
  const row = await shownClips(db, userId).where('clips.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Checks that the clip exists, without reading it. @throws ApiProblem 404 when the user has no such clip */
export async function checkClip(db: DbOrTrx, userId: string, id: string): Promise<void> {
  const row = await clipsOf(db, userId).select('clips.id').where('clips.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
}

/** Returns clips in the order of `ids`. @throws ApiProblem 404 when one of them is not the user's */
export async function findClips(db: DbOrTrx, userId: string, ids: readonly string[]): Promise<ShownClip[]> {
  const rows = await shownClips(db, userId)
    .where('clips.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    return row
  })
}
