import { sql } from 'kysely'
import type { Folder } from '../../../contract/folders.ts'
import { limits } from '../../../contract/values/limits.ts'
import { invalidField, invalidRequest, notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import { isUniqueViolation } from '../../data/isUniqueViolation.ts'

const ownFolders = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('folders')
    .leftJoin('clips', (join) =>
      join
        .onRef('clips.folder_id', '=', 'folders.id')
        .on('clips.deleted_at', 'is', null)
        .on('clips.user_id', '=', userId),
    )
    .select(['folders.id', 'folders.name', sql<number>`count(clips.id)::int`.as('clips')])
    .where('folders.user_id', '=', userId)
    .groupBy('folders.id')

/** By name, with the number of clips in each. */
export const listFolders = (db: DbOrTrx, userId: string): Promise<Folder[]> =>
  ownFolders(db, userId).orderBy(sql`lower(folders.name)`).orderBy('folders.id').execute()

/** @throws ApiProblem 404 */
async function findFolder(db: DbOrTrx, userId: string, id: string): Promise<Folder> {
  const folder = await ownFolders(db, userId).where('folders.id', '=', id).executeTakeFirst()
  if (!folder) throw notFound()
  return folder
}

/** All or none. @throws ApiProblem 404 when one of the clips is not the user’s */
async function putInto(trx: DbOrTrx, userId: string, clipIds: readonly string[], folderId: string | null) {
  const ids = [...new Set(clipIds)]
  if (ids.length === 0) return
  const moved = await trx
    .updateTable('clips')
    .set({ folder_id: folderId })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(moved.numUpdatedRows) < ids.length) throw notFound()
}

const nameTaken = () => invalidField('name', 'folderTaken')

/** @throws ApiProblem 400 for a name that is taken, or one folder too many; 404 for a clip that is not the user’s */
export async function createFolder(
  db: Db,
  userId: string,
  { name, clip_ids = [] }: { name: string; clip_ids?: string[] | undefined },
): Promise<Folder> {
  return db.transaction().execute(async (trx) => {
    // One at a time per user, so that two at once cannot both be the last.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { count } = await trx
      .selectFrom('folders')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= limits.folder.own.max) throw invalidRequest('tooManyFolders', limits.folder.own)
    const row = await trx
      .insertInto('folders')
      .values({ user_id: userId, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw nameTaken()
    await putInto(trx, userId, clip_ids, row.id)
    return findFolder(trx, userId, row.id)
  })
}

/** @throws ApiProblem 400 for a name that is taken, 404 */
export async function renameFolder(db: Db, userId: string, id: string, name: string): Promise<Folder> {
  try {
    await db.updateTable('folders').set({ name }).where('id', '=', id).where('user_id', '=', userId).execute()
  } catch (error) {
    if (isUniqueViolation(error, 'folders_name')) throw nameTaken()
    throw error
  }
  return findFolder(db, userId, id)
}

/** The clips stay. @returns their ids @throws ApiProblem 404 */
export async function removeFolder(db: Db, userId: string, id: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const folder = await trx
      .selectFrom('folders')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!folder) throw notFound()
    const clips = await trx
      .selectFrom('clips')
      .select('id')
      .where('folder_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    await trx.deleteFrom('folders').where('id', '=', id).execute()
    return clips.map((clip) => clip.id)
  })
}

/**
 * Moves clips into a folder, or out of their folders. All or none.
 * @throws ApiProblem 404 for a clip or a folder that is not the user’s
 */
export async function moveToFolder(
  db: Db,
  userId: string,
  { clip_ids, folder_id }: { clip_ids: string[]; folder_id: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (folder_id !== null) {
      const folder = await trx
        .selectFrom('folders')
        .select('id')
        .where('id', '=', folder_id)
        .where('user_id', '=', userId)
        .forShare()
        .executeTakeFirst()
      if (!folder) throw notFound()
    }
    await putInto(trx, userId, clip_ids, folder_id)
  })
}
