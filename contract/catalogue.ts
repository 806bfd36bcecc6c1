import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, MiB, MinorUnits, Success, Timestamp, text, Url } from './primitives.ts'

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
      name: text(120),
      description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5000)), ''),
      price: v.pipe(
        // An empty field must not become the price 0.
        v.union([v.pipe(v.string(), v.trim(), v.minLength(1)), v.number()], 'Enter a price in cents.'),
        v.transform(Number),
        v.number('Enter a price in cents.'),
        v.integer('Enter a price in whole cents.'),
        v.minValue(0, 'A price cannot be negative.'),
        v.maxValue(99_999_999, 'That price is too high.'),
      ),
      category_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    files: { image: { kind: 'image', maxBytes: 8 * MiB } },
  },
  responses: { 201: Product },
  errors: [400, 413, 415],
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
  summary: 'Buy a product; answers where to pay.',
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
  body: v.object({ name: text(80) }),
  responses: { 201: Category },
  errors: [400],
})

export const removeCategory = endpoint({
  id: 'categories.remove',
  method: 'DELETE',
  path: '/api/categories/{id}',
  access: 'staff',
  summary: 'Remove a category; its products stay, without one.',
  responses: { 200: Success },
  errors: [404],
})
