import { sql } from 'kysely'
import type { ClipOrder, ClipVideo } from '../../../contract/clips.ts'
import { notFound } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { afterCursor, columnsOf, cursorAfter } from './keyset.ts'
import type { ShownClip } from './toClip.ts'

export interface ClipListQuery {
  order_by?: ClipOrder | undefined
  search?: string | undefined
  video_id?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface ClipPage {
  clips: ShownClip[]
  /** For the next page; null on the last one. */
  cursor: string | null
}

/** As many as a page may hold, so that a client that knows nothing of pages sees much. */
const defaultLimit = 200

/** Clips of a user with what is shown of their video; trashed ones left out. */
function shownClips(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .selectAll('clips')
    .select([
      'videos.title as video_title',
      'videos.duration as video_duration',
      'videos.note as video_note',
      sql<boolean>`exists (select 1 from clip_likes where clip_id = clips.id and clip_likes.user_id = ${userId})`.as(
        'liked',
      ),
    ])
    .where('clips.user_id', '=', userId)
    .where('clips.deleted_at', 'is', null)
}

/** `%` and `_` in what people type mean themselves. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One page of a user's clips. @throws ApiProblem 400 for a cursor that is not ours */
export async function listClips(
  db: DbOrTrx,
  userId: string,
  query: ClipListQuery,
  { onlyLiked = false } = {},
): Promise<ClipPage> {
  const { order_by: order = '-created_at', limit = defaultLimit, cursor } = query
  const search = query.search?.trim().replaceAll('\0', '')
  let select = shownClips(db, userId)
  if (onlyLiked) {
    select = select.where((eb) =>
      eb.exists(
        eb
          .selectFrom('clip_likes')
          .select('clip_likes.clip_id')
          .whereRef('clip_likes.clip_id', '=', 'clips.id')
          .where('clip_likes.user_id', '=', userId),
      ),
    )
  }
  if (search) {
    const pattern = likePattern(search)
    select = select.where((eb) => eb.or([eb('clips.title', 'ilike', pattern), eb('videos.title', 'ilike', pattern)]))
  }
  if (query.video_id) select = select.where('clips.video_id', '=', query.video_id)
  if (cursor) select = select.where(afterCursor(order, cursor))
  for (const { column, direction } of columnsOf(order)) select = select.orderBy(column, direction)
  const rows = await select
    .orderBy('clips.id', 'asc')
    .limit(limit + 1)
    .execute()
  const clips = rows.slice(0, limit)
  const last = clips.at(-1)
  return { clips, cursor: rows.length > limit && last ? cursorAfter(order, last) : null }
}

/** The user's videos that have clips, the newest first, as a list of their clips shows them. */
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

/** In the order of `ids`. @throws ApiProblem 404 when one of them is not the user's */
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
