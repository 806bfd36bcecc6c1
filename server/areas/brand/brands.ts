import { type Brand, plainBrand } from '../../../contract/brand.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { checkLogo, withAddress, withoutAddress } from './logos.ts'

/** Returns the brand kit of an account; plain colours until one was saved. */
export async function readBrand(services: Services, userId: string): Promise<Brand> {
  const row = await services.db.selectFrom('users').select('brand').where('id', '=', userId).executeTakeFirst()
  return withAddress(services, userId, row?.brand ?? plainBrand)
}

/** Stores the kit. Existing edits keep their brand. @throws ApiProblem 400 for a missing logo */
export async function storeBrand(services: Services, userId: string, brand: Brand): Promise<Brand> {
  await checkLogo(services, userId, brand, 'logo')
  await services.db
    .updateTable('users')
    .set({ brand: toJsonb(withoutAddress(brand)) })
    .where('id', '=', userId)
    .execute()
  return withAddress(services, userId, brand)
}
