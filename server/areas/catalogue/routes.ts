import { api } from '../../../contract/endpoints.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { buyProduct } from './buyProduct.ts'
import { createCategory, listCategories, removeCategory } from './categories.ts'
import { createProduct, listProducts, removeProduct } from './products.ts'

export const catalogueRoutes: readonly Route[] = [
  route(api.products.list, async ({ services }) => ok(await listProducts(services))),
  route(api.products.create, async ({ services, body, files }) =>
    created(await createProduct(services, body, files.image)),
  ),
  route(api.products.remove, async ({ services, params }) => {
    await removeProduct(services, params.id)
    return success()
  }),
  route(api.products.buy, async ({ services, user, params }) =>
    ok({ result: 'success', url: await buyProduct(services, user, params.id) }),
  ),
  route(api.categories.list, async ({ services }) => ok(await listCategories(services.db))),
  route(api.categories.create, async ({ services, body }) => created(await createCategory(services.db, body.name))),
  route(api.categories.remove, async ({ services, params }) => {
    await removeCategory(services.db, params.id)
    return success()
  }),
]
