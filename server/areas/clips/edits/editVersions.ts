import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Edit } from '../../../../clipper/clipper.ts'
import { limits } from '../../../../contract/values/limits.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'

/** The maximum number of items of a list that is stored in the edit itself. */
const shortList = 50
/**
 * Width of a part: corrections of this many words in a row, or crops of this many seconds. A change touches one part.
 */
const partWidth = 50

interface Part {
  hash: string
  items: string
}

function partsOf<T>(list: readonly T[], placeOf: (item: T) => number): Part[] {
  const parts: T[][] = []
  let last: number | null = null
  for (const item of list) {
    const place = Math.floor(placeOf(item) / partWidth)
    if (place === last) parts.at(-1)?.push(item)
    else parts.push([item])
    last = place
  }
  return parts
    .map(toJsonb)
    .map((items) => ({ items, hash: createHash('sha256').update(items).digest('hex').slice(0, 32) }))
}

/** Splits an edit into the rest and the parts of its long lists. */
function split(edit: Edit): { rest: Edit; lists: Readonly<Partial<Record<'corrections' | 'crops', Part[]>>> } {
  const { corrections, framing } = edit
  const lists = {
    ...(corrections.length > shortList ? { corrections: partsOf(corrections, ({ word }) => word) } : {}),
    ...(framing.crops.length > shortList ? { crops: partsOf(framing.crops, ({ start }) => start) } : {}),
  }
  const rest = {
    ...edit,
    corrections: lists.corrections ? [] : corrections,
    framing: lists.crops ? { ...framing, crops: [] } : framing,
  }
  return { rest, lists }
}

async function storeParts(trx: DbOrTrx, clipId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const known = await trx.selectFrom('clip_edit_parts').select('hash').where('clip_id', '=', clipId).execute()
  const hashes = new Set(known.map(({ hash }) => hash))
  const missing = parts.filter(({ hash }) => !hashes.has(hash))
  if (missing.length === 0) return
  await trx
    .insertInto('clip_edit_parts')
    .values(missing.map((part) => ({ clip_id: clipId, ...part })))
    .onConflict((conflict) => conflict.columns(['clip_id', 'hash']).doNothing())
    .execute()
}

/** Stores a version of a clip's edit. An existing version is kept or replaced. */
export async function storeVersion(
  trx: DbOrTrx,
  clipId: string,
  version: number,
  edit: Edit,
  { isKept = false } = {},
): Promise<Date> {
  const { rest, lists } = split(edit)
  const parts = Object.values(lists).flat()
  await storeParts(trx, clipId, parts)
  const hashes = Object.entries(lists).map(([name, list]) => [name, list.map(({ hash }) => hash)])
  const row = {
    edit: toJsonb(rest),
    parts: parts.length > 0 ? toJsonb(Object.fromEntries(hashes)) : null,
    bytes: Buffer.byteLength(toJsonb(edit)),
  }
  const stored = await trx
    .insertInto('clip_edits')
    .values({ clip_id: clipId, version, ...row })
    .onConflict((conflict) => {
      const known = conflict.columns(['clip_id', 'version'])
      return isKept ? known.doNothing() : known.doUpdateSet(row)
    })
    .returning('created_at')
    .executeTakeFirst()
  return stored?.created_at ?? new Date()
}

/** Returns the bytes that the versions of a clip take on the disk. */
async function storedBytes(trx: DbOrTrx, clipId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(pg_column_size(edit) + coalesce(pg_column_size(parts), 0)), 0) from clip_edits where clip_id = ${clipId})
      + (select coalesce(sum(pg_column_size(items)), 0) from clip_edit_parts where clip_id = ${clipId})
    )::bigint as bytes`.execute(trx)
  return rows[0]?.bytes ?? 0
}

/** Deletes the oldest versions of a clip, except that of its file, and parts that no version uses. */
async function dropOldest(trx: DbOrTrx, clipId: string, count: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from clip_edits where clip_id = ${clipId} and version in (
      select e.version from clip_edits e join clips c on c.id = e.clip_id
      where e.clip_id = ${clipId} and e.version <> c.version
        and e.version is distinct from c.file_version and e.version is distinct from c.undo_version
      order by e.version limit ${count})`.execute(trx)
  await sql`
    delete from clip_edit_parts p where clip_id = ${clipId} and not exists (
      select from clip_edits e where e.clip_id = p.clip_id
        and (e.parts -> 'corrections' ? p.hash or e.parts -> 'crops' ? p.hash))`.execute(trx)
  return numAffectedRows > 0n
}

/** Limits the history of a clip, whose row is locked and up to date, by deleting the oldest versions. */
export async function boundHistory(trx: DbOrTrx, clipId: string): Promise<void> {
  const { versions, bytes } = limits.edit.history
  const { count } = await trx
    .selectFrom('clip_edits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('clip_id', '=', clipId)
    .executeTakeFirstOrThrow()
  if (count > versions.max) await dropOldest(trx, clipId, count - versions.max)
  // A few at a time, because the freed bytes depend on parts that later versions share.
  while ((await storedBytes(trx, clipId)) > bytes.max) {
    if (!(await dropOldest(trx, clipId, Math.ceil(count / 10)))) return
  }
}
