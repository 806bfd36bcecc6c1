import { randomUUID } from 'node:crypto'
import type { createProduct as endpoint, Product } from '../../../contract/catalogue.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { invalidField, notFound } from '../../ApiProblem.ts'
import { freeRefused } from '../../files/freeRefused.ts'
import { storePicture } from '../../files/storePicture.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import { currency } from '../../payments/currency.ts'
import type { Services } from '../../Services.ts'
import { toCategory } from './categories.ts'
import type { CategoryRow, ProductRow } from './tables.ts'

/** The longest side of a stored picture, in pixels. */
const pictureSide = 1600

const toProduct = (services: Services, row: ProductRow, category: CategoryRow | undefined): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price,
  currency: row.currency,
  category: category ? toCategory(category) : null,
  image_url: row.image_key ? signedUrl(services, row.image_key) : null,
  created_at: row.created_at.toISOString(),
})

/** Oldest first, as they were added. */
export async function listProducts(services: Services): Promise<Product[]> {
  const rows = await services.db.selectFrom('products').selectAll().orderBy('created_at').orderBy('id').execute()
  const categories = await services.db.selectFrom('categories').selectAll().execute()
  const byId = new Map(categories.map((category) => [category.id, category]))
  return rows.map((row) => toProduct(services, row, byId.get(row.category_id ?? '')))
}

/** @throws ApiProblem 400 for an unknown category, 415 */
export async function createProduct(
  services: Services,
  fields: ParsedBodyOf<typeof endpoint>,
  image: ReceivedFile | undefined,
): Promise<Product> {
  const { db, files } = services
  const { name, description, price, category_id: categoryId } = fields
  // A form without a choice sends an empty string.
  const category = categoryId
    ? await db.selectFrom('categories').selectAll().where('id', '=', categoryId).executeTakeFirst()
    : undefined
  if (categoryId && !category) throw invalidField('category_id', 'categoryUnknown')
  const picture = image
    ? await storePicture(files, image, `products/${randomUUID()}`, {
        width: pictureSide,
        height: pictureSide,
        fit: 'inside',
      })
    : null
  try {
    const row = await db
      .insertInto('products')
      .values({
        name,
        description,
        price,
        currency,
        category_id: category?.id ?? null,
        image_key: picture?.key ?? null,
        image_bytes: picture?.bytes ?? 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toProduct(services, row, category)
  } catch (error) {
    if (picture) await freeRefused(error, () => files.remove(picture.key))
    throw error
  }
}

/** Removes a product. Its purchases stay. @throws ApiProblem 404 */
export async function removeProduct({ db, jobs }: Services, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('products').where('id', '=', id).returning('image_key').executeTakeFirst()
    if (!row) throw notFound()
    if (row.image_key) await jobs.send('free-files', { keys: [row.image_key] }, { trx })
  })
}
