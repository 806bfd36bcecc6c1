import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { Id, MinorUnits, Success, Timestamp, text, Url } from './values/primitives.ts'

export const Category = v.object({ id: Id, name: v.string(), created_at: Timestamp })
export type Category = v.InferOutput<typeof Category>

export const Product = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: MinorUnits,
  currency: v.string(),
  category: v.nullable(Category),
  image_url: v.nullable(Url),
  created_at: Timestamp,
})
export type Product = v.InferOutput<typeof Product>

export const listProducts = endpoint({
  id: 'products.list',
  method: 'GET',
  path: '/api/products/',
  access: 'user',
  summary: 'The products on sale.',
  responses: { 200: v.array(Product) },
  errors: [],
})

export const createProduct = endpoint({
  id: 'products.create',
  method: 'POST',
  path: '/api/products/',
  access: 'staff',
  summary: 'Add a product.',
  multipart: {
    fields: v.object({
      name: text(limits.product.name, 'productNameMissing'),
      description: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(limits.product.description.max, problemText('tooLong', limits.product.description)),
        ),
        '',
      ),
      price: v.pipe(
        // An empty field must not become the price 0.
        v.union([v.pipe(v.string(), v.trim(), v.minLength(1)), v.number()], problemText('priceMissing')),
        v.transform(Number),
        v.number(problemText('priceNotInCents')),
        v.integer(problemText('priceNotInCents')),
        v.minValue(limits.product.price.min, problemText('priceNegative')),
        v.maxValue(limits.product.price.max, problemText('priceTooHigh')),
      ),
      category_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    files: { image: { kind: 'image', maxBytes: limits.file.picture } },
  },
  responses: { 201: Product },
  errors: [400, 413, 415],
  atOnce: limits.atOnce.pictures,
})

export const removeProduct = endpoint({
  id: 'products.remove',
  method: 'DELETE',
  path: '/api/products/{id}',
  access: 'staff',
  summary: 'Remove a product.',
  responses: { 200: Success },
  errors: [404],
})

export const buyProduct = endpoint({
  id: 'products.buy',
  method: 'POST',
  path: '/api/products/{id}/buy/',
  access: 'user',
  summary: 'Buy a product. Returns the URL of the payment page.',
  responses: { 200: v.object({ result: v.literal('success'), url: v.nullable(Url) }) },
  errors: [404, 501, 503],
})

export const listCategories = endpoint({
  id: 'categories.list',
  method: 'GET',
  path: '/api/categories/',
  access: 'user',
  summary: 'The product categories.',
  responses: { 200: v.array(Category) },
  errors: [],
})

export const createCategory = endpoint({
  id: 'categories.create',
  method: 'POST',
  path: '/api/categories/',
  access: 'staff',
  summary: 'Add a category.',
  body: v.object({ name: text(limits.category.name, 'categoryNameMissing') }),
  responses: { 201: Category },
  errors: [400],
})

export const removeCategory = endpoint({
  id: 'categories.remove',
  method: 'DELETE',
  path: '/api/categories/{id}',
  access: 'staff',
  summary: 'Remove a category. Its products stay, without a category.',
  responses: { 200: Success },
  errors: [404],
})
