import type { Category } from '../../../contract/catalogue.ts'
import { invalidField, notFound } from '../../ApiProblem.ts'
import type { Db } from '../../data/Database.ts'
import type { CategoryRow } from './tables.ts'

export const toCategory = ({ id, name, created_at }: CategoryRow): Category => ({
  id,
  name,
  created_at: created_at.toISOString(),
})

/** Oldest first, as they were added. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toCategory)
}

/** @throws ApiProblem 400 when the name is taken, ignoring case */
export async function createCategory(db: Db, name: string): Promise<Category> {
  const row = await db
    .insertInto('categories')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invalidField('name', 'categoryTaken')
  return toCategory(row)
}

/** Removes a category. Its products stay without one. @throws ApiProblem 404 */
export async function removeCategory(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}
