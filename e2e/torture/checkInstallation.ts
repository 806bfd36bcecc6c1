import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/data/Database.ts'
import type { Files } from '../../server/files/Files.ts'
import { fileRoots } from '../../server/files/fileRoots.ts'
import { localFiles } from '../../server/files/localFiles.ts'
import { sweepFiles } from '../../server/files/sweepFiles.ts'
import { createLog } from '../../server/log.ts'
import type { Services } from '../../server/Services.ts'
import type { Installation } from './Installation.ts'
import type { Report } from './Report.ts'

/** The sweep ignores anything younger than an hour. */
const sweepAheadMs = 2 * 3600_000

/**
 * Checks the invariants of an idle program, whatever happened to it before: no duplicates, no unfinished work, and
 * after the sweep no row without its file and no file without its row. Pass `files` unless the files are in the data
 * folder.
 */
export async function checkInstallation(
  installation: Pick<Installation, 'db' | 'dataDir'>,
  files: Files = localFiles(join(installation.dataDir, 'files')),
): Promise<Report> {
  const { db, dataDir } = installation
  const before = await allKeys(files)
  const log = createLog({ level: 'silent' })
  await sweepFiles({ db, files, log } as unknown as Services, Date.now() + sweepAheadMs)
  const after = await allKeys(files)
  const wrong = [
    ...(await wrongRows(db)),
    ...(await rowsWithoutFiles(db, after)),
    ...(await filesWithoutRows(db, after)),
    ...(await uploadsWithoutRows(db, dataDir)),
  ]
  const { rows } = await sql<{ videos: number; clips: number }>`
    select (select count(*)::int from videos) as videos, (select count(*)::int from clips) as clips`.execute(db)
  const swept = before.size - after.size
  const { videos = 0, clips = 0 } = rows[0] ?? {}
  return { seen: [`${videos} videos, ${clips} clips, ${after.size} files; ${swept} left to the sweep`], wrong }
}

async function allKeys(files: Files): Promise<Map<string, number>> {
  const keys = new Map<string, number>()
  for (const root of fileRoots) {
    for await (const page of files.pages(root)) for (const { key, bytes } of page) keys.set(key, bytes)
  }
  return keys
}

/** Each rule selects rows that must not exist. */
const rules: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'a video that is still at work': sql<{
    id: string
  }>`select id from videos where status not in ('ready', 'failed', 'cancelled')`,
  'a ready video without clips': sql<{ id: string }>`
    select id from videos v where status = 'ready' and not exists (select 1 from clips where video_id = v.id)`,
  'a failed video without a sentence': sql<{
    id: string
  }>`select id from videos where status = 'failed' and coalesce(error, '') = ''`,
  'a clip that is still rendered': sql<{
    id: string
  }>`select id from clips where state = 'rendering' and deleted_at is null`,
  'a lease that nobody gave back': sql<{ id: string }>`
    select id from videos where status in ('ready', 'failed', 'cancelled') and lease is not null
    union all select id from clips where state = 'ready' and render_lease is not null`,
  'a clip without a file and without a reason': sql<{ id: string }>`
    select id from clips where deleted_at is null and file_version is distinct from version and trim_error is null
      and render_lease is null and not exists (select 1 from clip_edits where clip_id = clips.id and version > 1)`,
  'the same moments twice in a video': sql<{ id: string }>`
    select min(id) as id from clips where not touched group by video_id, start_at, end_at having count(*) > 1`,
  'more clips than were chosen': sql<{ id: string }>`
    select v.id from videos v where selection is not null
      and (select count(*) from clips where video_id = v.id and not touched) > jsonb_array_length(selection -> 'clips')`,
  'versions with a gap': sql<{ id: string }>`
    select c.id from clips c where (select max(version) - count(*) - min(version) + 1 from clip_edits where clip_id = c.id) <> 0
      or (select max(version) from clip_edits where clip_id = c.id) is distinct from c.version`,
  'likes that do not add up': sql<{ id: string }>`
    select c.id from clips c where likes <> (select count(*) from clip_likes where clip_id = c.id)`,
  'views that do not add up': sql<{ id: string }>`
    select c.id from clips c where views <> (select count(*) from clip_views where clip_id = c.id)`,
  'a finished upload without a video': sql<{ id: string }>`
    select u.id from uploads u where finished_at is not null and not exists (select 1 from videos where id = u.id)
      and not exists (select 1 from clips where video_id = u.id)`,
  'readings of a file that is analysed': sql<{ id: string }>`
    select upload_id as id from upload_readings r join videos v on v.id = r.upload_id where v.status = 'ready'`,
  'a clip in a folder of somebody else': sql<{ id: string }>`
    select c.id from clips c join folders f on f.id = c.folder_id where f.user_id <> c.user_id`,
  'a purged clip that was not deleted': sql<{
    id: string
  }>`select id from clips where purged_at is not null and deleted_at is null`,
  'a job that gave up': sql<{
    id: string
  }>`select name as id from pgboss.job where name like '%.exhausted' and state < 'completed'`,
}

async function wrongRows(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await rule.execute(db)
    if (rows.length > 0)
      wrong.push(
        `${name}: ${rows
          .map(({ id }) => id)
          .slice(0, 5)
          .join(', ')} (${rows.length})`,
      )
  }
  return wrong
}

interface Named {
  key: string
  /** The length of the file according to its row. */
  bytes: number | null
}

/** Pictures referenced by a brand kit or by any version of an edit (record 096). */
const namedLogos = sql`
  select 'users/' || user_id || '/logos/' || id || '.png' as logo from (
    select id as user_id, brand -> 'logo' ->> 'id' as id from users
    union select c.user_id, c.edit -> 'brand' -> 'logo' ->> 'id' from clips c
    union select c.user_id, e.edit -> 'brand' -> 'logo' ->> 'id' from clip_edits e join clips c on c.id = e.clip_id
  ) logos where id is not null`

async function rowsWithoutFiles(db: Db, keys: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<Named>`
    select source_key as key, case when captions_key is null then source_bytes end as bytes from videos where source_key is not null
    union all select captions_key, null from videos where captions_key is not null
    union all select media_key, null from clips where media_key is not null and purged_at is null
    union all select poster_key, null from clips where poster_key is not null and purged_at is null
    union all select f.key, f.bytes from clip_files f join clips c on c.id = f.clip_id
      where f.key is not null and f.state = 'ready' and c.purged_at is null
    union all select avatar_key, null from users where avatar_key is not null
    union all select logo, null from (${namedLogos}) named`.execute(db)
  return rows.flatMap(({ key, bytes }) => {
    const found = keys.get(key)
    if (found === undefined) return [`a row without its file: ${key}`]
    return bytes !== null && found !== bytes ? [`a file of another length: ${key}, ${found} instead of ${bytes}`] : []
  })
}

/** Pictures drawn from a video have no row. A logo is kept as long as its account, since any edit may refer to it. */
const isKeptFor = (people: ReadonlySet<string>, key: string): boolean =>
  /filmstrip|waveform/.test(key) || (key.split('/')[2] === 'logos' && people.has(key.split('/')[1] ?? ''))

async function filesWithoutRows(db: Db, keys: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select source_key as key from videos union all select captions_key from videos
    union all select media_key from clips where purged_at is null
    union all select poster_key from clips where purged_at is null
    union all select key from clip_files union all select avatar_key from users
    union all select captions_key from uploads union all select key from uploads
    union all select image_key from products
    union all select unnest(file_keys) from constants`.execute(db)
  const named = new Set(rows.map(({ key }) => key))
  const users = await db.selectFrom('users').select('id').execute()
  const people = new Set(users.map(({ id }) => id))
  return [...keys.keys()]
    .filter((key) => !named.has(key) && !isKeptFor(people, key))
    .map((key) => `a file without its row: ${key}`)
}

/** Bytes of unfinished uploads are stored next to the files. */
async function uploadsWithoutRows(db: Db, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files', 'uploads')
  if (!existsSync(folder)) return []
  const rows = await db.selectFrom('uploads').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return (await readdir(folder)).filter((name) => !known.has(name)).map((name) => `bytes of no upload: ${name}`)
}
