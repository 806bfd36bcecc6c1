import type { Category, Product } from '../../contract/catalogue.ts'
import { api } from '../../contract/endpoints.ts'
import { invalidField, notFound, paymentsOff } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { dataUrl } from '../dataUrl.ts'
import { mockFor } from '../mockFor.ts'

/** Products and their categories. */
export const catalogueHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  return [
    on(api.products.list, () => ({ status: 200, body: state.products })),

    on(api.products.create, async ({ body, files }) => {
      const category = state.categories.find(({ id }) => id === body.category_id) ?? null
      if (body.category_id && !category) return invalidField('category_id', 'categoryUnknown')
      const [image] = files.image ?? []
      const product: Product = {
        id: backend.nextId('product'),
        name: body.name,
        description: body.description,
        price: body.price,
        currency: 'eur',
        category,
        image_url: image ? await dataUrl(image) : null,
        created_at: backend.timestamp(),
      }
      state.products.push(product)
      return { status: 201, body: product }
    }),

    on(api.products.remove, ({ params }) => {
      if (!state.products.some(({ id }) => id === params.id)) return notFound()
      state.products = state.products.filter(({ id }) => id !== params.id)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.products.buy, ({ params }) => {
      const product = state.products.find(({ id }) => id === params.id)
      if (!product) return notFound()
      if (product.price > 0 && state.config.stripe_public_key === null) {
        return paymentsOff()
      }
      const url = product.price > 0 ? '/dashboard/products' : null
      return { status: 200, body: { result: 'success', url } }
    }),

    on(api.categories.list, () => ({ status: 200, body: state.categories })),

    on(api.categories.create, ({ body }) => {
      if (state.categories.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) {
        return invalidField('name', 'categoryTaken')
      }
      const category: Category = { id: backend.nextId('category'), name: body.name, created_at: backend.timestamp() }
      state.categories.push(category)
      return { status: 201, body: category }
    }),

    on(api.categories.remove, ({ params }) => {
      if (!state.categories.some(({ id }) => id === params.id)) return notFound()
      state.categories = state.categories.filter(({ id }) => id !== params.id)
      state.products = state.products.map((product) =>
        product.category?.id === params.id ? { ...product, category: null } : product,
      )
      return { status: 200, body: { result: 'success' } }
    }),
  ]
}
