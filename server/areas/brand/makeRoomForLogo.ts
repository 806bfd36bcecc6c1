import { sql } from 'kysely'
import { limits } from '../../../contract/values/limits.ts'
import { invalidField } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { ListedFile } from '../../files/Files.ts'
import type { Services } from '../../Services.ts'

/** Milliseconds for which an unused logo is kept: it may be in a form, or in an edit that is not stored yet. */
const young = 24 * 3600_000

const isRoomFor = (stored: readonly ListedFile[], bytes: number): boolean =>
  stored.length < limits.logo.own.max && stored.reduce((sum, file) => sum + file.bytes, bytes) <= limits.logo.ownBytes

/**
 * Keeps an account within its limits with one more logo of this size. If needed, deletes logos that neither the kit
 * nor any version of an edit uses. The account's row is locked.
 * @throws ApiProblem 400 when there is no room
 */
export async function makeRoomForLogo(
  { files }: Services,
  trx: DbOrTrx,
  { userId, bytes, now = Date.now() }: { userId: string; bytes: number; now?: number },
) {
  const stored = await files.list(`users/${userId}/logos`)
  if (isRoomFor(stored, bytes)) return
  const named = await namedLogos(trx, userId)
  const isFree = ({ key, modified }: ListedFile) =>
    now - modified.getTime() > young && !named.has(/([^/]+)\.png$/.exec(key)?.[1] ?? '')
  const free = stored.filter(isFree)
  for (const { key } of free) await files.remove(key)
  const left = stored.filter((file) => !free.includes(file))
  if (!isRoomFor(left, bytes)) throw invalidField('logo', 'tooManyLogos')
}

/** Returns the ids of all logos in the kit of an account or in a version of one of its clips. */
async function namedLogos(trx: DbOrTrx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select brand #>> '{logo,id}' as id from users where id = ${userId} and brand #>> '{logo,id}' is not null
    union
    select edit #>> '{brand,logo,id}' from clips where user_id = ${userId} and edit #>> '{brand,logo,id}' is not null
    union
    select clip_edits.edit #>> '{brand,logo,id}' from clip_edits join clips on clips.id = clip_edits.clip_id
    where clips.user_id = ${userId} and clip_edits.edit #>> '{brand,logo,id}' is not null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
