import { sql } from 'kysely'
import type { Preset, PresetLook } from '../../../contract/presets.ts'
import { limits } from '../../../contract/values/limits.ts'
import { invalidField, invalidRequest, notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import { isUniqueViolation } from '../../data/isUniqueViolation.ts'
import { toJsonb } from '../../data/toJsonb.ts'

const shown = ['id', 'name', 'look'] as const

/** By name. */
export const listPresets = (db: DbOrTrx, userId: string): Promise<Preset[]> =>
  db.selectFrom('presets').select(shown).where('user_id', '=', userId).orderBy(sql`lower(name)`).orderBy('id').execute()

const nameTaken = () => invalidField('name', 'presetTaken')

/** @throws ApiProblem 400 for a name that is taken, or one preset too many */
export async function createPreset(
  db: Db,
  userId: string,
  { name, look }: { name: string; look: PresetLook },
): Promise<Preset> {
  return db.transaction().execute(async (trx) => {
    // One at a time per user, so that two at once cannot both be the last.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { count } = await trx
      .selectFrom('presets')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= limits.preset.own.max) throw invalidRequest('tooManyPresets', limits.preset.own)
    const row = await trx
      .insertInto('presets')
      .values({ user_id: userId, name, look: toJsonb(look) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(shown)
      .executeTakeFirst()
    if (!row) throw nameTaken()
    return row
  })
}

/** @throws ApiProblem 400 for a name that is taken, 404 */
export async function renamePreset(db: Db, userId: string, id: string, name: string): Promise<Preset> {
  const rename = db
    .updateTable('presets')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
  try {
    const row = await rename.executeTakeFirst()
    if (!row) throw notFound()
    return row
  } catch (error) {
    if (isUniqueViolation(error, 'presets_name')) throw nameTaken()
    throw error
  }
}

/** @throws ApiProblem 404 */
export async function removePreset(db: Db, userId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('presets')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (removed.numDeletedRows === 0n) throw notFound()
}
