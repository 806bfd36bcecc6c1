import { sql } from 'kysely'
import type { Db } from '../data/Database.ts'

/**
 * Returns the stored files that a row names. Files of unknown kinds count as named. So do all files of a clip that was
 * trimmed after `playedSince`: the previous file may still be playing, and another job deletes it.
 */
export async function namedKeys(db: Db, keys: readonly string[], playedSince: Date): Promise<Set<string>> {
  const {
    videos = [],
    clips = [],
    captions = [],
    avatar = [],
    logos = [],
    products = [],
    constants = [],
    ...others
  } = Object.groupBy(keys, kindOf)
  const found = [
    ...Object.values(others).flatMap((group) => group ?? []),
    ...(await namedByVideos(db, videos)),
    ...(await namedByClips(db, clips, playedSince)),
    ...(await namedAsCaptions(db, captions)),
    ...(await namedByUsers(db, avatar)),
    ...(await keptForUsers(db, logos)),
    ...(await namedByProducts(db, products)),
    ...(await namedByConstants(db, constants)),
  ]
  return new Set(found.filter((key) => key !== null))
}

/** Returns `videos` for `users/<id>/videos/<id>/source`, and `products` for `products/<id>.webp`. */
function kindOf(key: string): string {
  const [root = '', , kind = ''] = key.split('/')
  return root === 'users' ? kind : root
}

/** Returns one part of each key, without duplicates. */
const partsOf = (keys: readonly string[], index: number): string[] => [
  ...new Set(keys.map((key) => key.split('/')[index] ?? '')),
]

/** The filmstrip and the waveform of a video. */
const isDrawn = /\/(filmstrip(-\d+\.jpg|\.json)|waveform\.json)$/

async function namedByVideos(db: Db, keys: readonly string[]): Promise<(string | null)[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'source_key', 'captions_key', 'captions'])
    .where((eb) =>
      eb.or([eb('id', 'in', partsOf(keys, 3)), eb('source_key', 'in', keys), eb('captions_key', 'in', keys)]),
    )
    .execute()
  const named = rows.flatMap(({ source_key, captions_key, captions }) => [
    source_key,
    captions_key,
    ...captions.map(({ key }) => key),
  ])
  // Pictures drawn from a source are named after it.
  const kept = new Set(rows.flatMap(({ id, source_key }) => (source_key === null ? [] : [id])))
  // Complete, and about to become a video.
  const received = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  for (const { key } of received) named.push(key)
  return [...named, ...keys.filter((key) => isDrawn.test(key) && kept.has(key.split('/')[3] ?? ''))]
}

/** Returns captions that were sent for an upload or for the video that it became. */
async function namedAsCaptions(db: Db, keys: readonly string[]): Promise<(string | null)[]> {
  if (keys.length === 0) return []
  const [videos, others, uploads] = await Promise.all([
    db.selectFrom('videos').select('captions_key').where('captions_key', 'in', keys).execute(),
    db
      .selectFrom('videos')
      .select('captions')
      .where('user_id', 'in', partsOf(keys, 1))
      .where(sql<boolean>`captions <> '[]'`)
      .execute(),
    db.selectFrom('uploads').select('captions_key').where('captions_key', 'in', keys).execute(),
  ])
  const notShown = others.flatMap(({ captions }) => captions.map(({ key }) => key))
  return [...notShown, ...[...videos, ...uploads].map(({ captions_key }) => captions_key)]
}

async function namedByClips(db: Db, keys: readonly string[], playedSince: Date): Promise<(string | null)[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('clips')
    .select(['id', 'media_key', 'poster_key', 'rendered_at'])
    .where('id', 'in', partsOf(keys, 3))
    .where('purged_at', 'is', null)
    .execute()
  const beside = await db
    .selectFrom('clip_files')
    .innerJoin('clips', 'clips.id', 'clip_files.clip_id')
    .select('clip_files.key')
    .where('clip_files.key', 'in', keys)
    .where('clips.purged_at', 'is', null)
    .execute()
  const own = rows.flatMap(({ id, media_key, poster_key, rendered_at }) =>
    rendered_at > playedSince ? keys.filter((key) => key.split('/')[3] === id) : [media_key, poster_key],
  )
  return [...own, ...beside.map(({ key }) => key)]
}

async function namedByUsers(db: Db, keys: readonly string[]): Promise<(string | null)[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('users').select('avatar_key').where('id', 'in', partsOf(keys, 1)).execute()
  return rows.map(({ avatar_key }) => avatar_key)
}

/** Any edit of the account may name a logo, so all stay as long as it does (record 096). */
async function keptForUsers(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('users').select('id').where('id', 'in', partsOf(keys, 1)).execute()
  const people = new Set(rows.map(({ id }) => id))
  return keys.filter((key) => people.has(key.split('/')[1] ?? ''))
}

async function namedByProducts(db: Db, keys: string[]): Promise<(string | null)[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('products').select('image_key').where('image_key', 'in', keys).execute()
  return rows.map(({ image_key }) => image_key)
}

/** There are few constants, so all are read. */
async function namedByConstants(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('constants').select('file_keys').execute()
  return rows.flatMap(({ file_keys }) => file_keys)
}
