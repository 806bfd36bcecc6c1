import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { readBrand, storeBrand } from './brands.ts'
import { storeLogo } from './logos.ts'

export const brandRoutes: readonly Route[] = [
  route(api.brand.get, async ({ services, user }) => ok(await readBrand(services, user.id))),
  route(api.brand.save, async ({ services, user, body }) => ok(await storeBrand(services, user.id, body))),
  route(api.brand.saveLogo, async ({ services, user, files }) => ok(await storeLogo(services, user.id, files.logo))),
]
