import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { largeFile, liarFile, pictureFile } from '../files.ts'
import { freshCode } from '../fresh.ts'

const { products, categories } = api

const makeProduct = (price: number) => async (c: Context) => {
  const { id } = await (await c.as('staff')).call(products.create, { body: { name: freshCode(), price } })
  return { params: { id } }
}

const makeCategory = async (c: Context) => {
  const { id } = await (await c.as('staff')).call(categories.create, { body: { name: freshCode() } })
  return { params: { id } }
}

const unknown = { params: { id: 'unknown' } }

export const catalogueCases: readonly Case[] = [
  row(products.create, {
    name: 'adds a product with its picture and category',
    as: 'staff',
    request: async (c) => {
      const { params } = await makeCategory(c)
      return {
        body: { name: ' Mug ', description: 'Holds tea.', price: '900', category_id: params.id, image: pictureFile() },
      }
    },
    expect: 201,
    check: async (product, c) => {
      expect(product).toMatchObject({
        name: 'Mug',
        description: 'Holds tea.',
        price: 900,
        image_url: expect.any(String),
      })
      expect(product.category).not.toBeNull()
      const listed = await (await c.as('user')).call(products.list)
      expect(listed.map(({ id }) => id)).toContain(product.id)
    },
  }),
  row(products.create, {
    name: 'needs a name and a price alone',
    as: 'staff',
    request: { body: { name: 'Mug', price: 0, category_id: '' } },
    expect: 201,
    check: (product) => expect(product).toMatchObject({ description: '', category: null, image_url: null }),
  }),
  row(products.create, {
    name: 'names every missing field',
    as: 'staff',
    request: { body: {} },
    expect: refusal(400, { name: 'required', price: 'required' }),
  }),
  row(products.create, {
    name: 'refuses a price below nothing',
    as: 'staff',
    request: { body: { name: 'Mug', price: -1 } },
    expect: refusal(400, { price: 'priceNegative' }),
  }),
  row(products.create, {
    name: 'refuses a category that never was',
    as: 'staff',
    request: { body: { name: 'Mug', price: 1, category_id: 'unknown' } },
    expect: refusal(400, { category_id: 'categoryUnknown' }),
  }),
  row(products.create, {
    name: 'refuses a picture that is too large',
    as: 'staff',
    request: () => ({ body: { name: 'Mug', price: 1, image: largeFile(8, 'large.png') } }),
    expect: refusal(413, { image: 'fileTooLarge 8 MB' }),
  }),
  row(products.create, {
    name: 'looks at the bytes of a picture, not at its name',
    as: 'staff',
    request: () => ({ body: { name: 'Mug', price: 1, image: liarFile('mug.png', 'image/png') } }),
    expect: refusal(415, { image: 'notAPicture' }),
  }),
  row(products.list, { name: 'shows what is on sale', as: 'user', expect: 200 }),
  row(products.remove, {
    name: 'takes a product away',
    as: 'staff',
    request: makeProduct(100),
    expect: 200,
  }),
  row(products.remove, { name: 'finds none that never was', as: 'staff', request: unknown, expect: notFound }),
  row(products.buy, {
    name: 'gives away what costs nothing',
    as: 'user',
    request: makeProduct(0),
    expect: 200,
    check: (answer) => expect(answer.url).toBeNull(),
  }),
  row(products.buy, {
    name: 'says that payments are not set up',
    as: 'user',
    request: makeProduct(100),
    expect: refusal(501, { message: 'paymentsOff' }),
  }),
  row(products.buy, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),

  row(categories.create, {
    name: 'adds a category',
    as: 'staff',
    request: () => ({ body: { name: ` ${freshCode()} ` } }),
    expect: 201,
    check: async (category, c) => expect(await (await c.as('user')).call(categories.list)).toContainEqual(category),
  }),
  row(categories.create, {
    name: 'refuses a name that is there, in small letters and capitals alike',
    as: 'staff',
    request: async (c) => {
      const name = freshCode()
      await (await c.as('staff')).call(categories.create, { body: { name } })
      return { body: { name: name.toUpperCase() } }
    },
    expect: refusal(400, { name: 'categoryTaken' }),
  }),
  row(categories.list, { name: 'shows the categories', as: 'user', expect: 200 }),
  row(categories.remove, {
    name: 'leaves the products, without a category',
    as: 'staff',
    request: async (c) => {
      const request = await makeCategory(c)
      const body = { name: 'Orphan', price: 1, category_id: request.params.id }
      await (await c.as('staff')).call(products.create, { body })
      return request
    },
    expect: 200,
    check: async (_, c) => {
      const listed = await (await c.as('user')).call(products.list)
      expect(listed.find(({ name }) => name === 'Orphan')?.category).toBeNull()
    },
  }),
  row(categories.remove, { name: 'finds none that never was', as: 'staff', request: unknown, expect: notFound }),
]
