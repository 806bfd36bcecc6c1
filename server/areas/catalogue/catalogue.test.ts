import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category, Product } from '../../../contract/catalogue.ts'
import { eventually } from '../../testing/eventually.ts'
import { liar, makePicture } from '../../testing/pictures.ts'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { recordPurchase } from './buyProduct.ts'

let server: TestServer
let staff: TestUser
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.makeUser({ staff: true })
  user = await server.makeUser()
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const addCategory = (name: string) => ask<Category>('POST', '/api/categories/', { as: staff, json: { name } })
const addProduct = (fields: Parameters<typeof formOf>[0]) =>
  ask<Product>('POST', '/api/products/', { as: staff, form: formOf(fields) })
const products = async () => (await ask<Product[]>('GET', '/api/products/', { as: user })).body

describe('categories', () => {
  it('are added at the end of the list and removed by id', async () => {
    const first = await addCategory('Presets')
    const second = await addCategory(' Music ')
    expect([first.status, second.status]).toEqual([201, 201])
    const list = await ask<Category[]>('GET', '/api/categories/', { as: user })
    expect(list.status).toBe(200)
    expect(list.body).toEqual([first.body, second.body])
    expect(second.body.name).toBe('Music')
    expect((await ask('DELETE', `/api/categories/${first.body.id}`, { as: staff })).status).toBe(200)
    expect((await ask('DELETE', `/api/categories/${first.body.id}`, { as: staff })).status).toBe(404)
    expect((await ask<Category[]>('GET', '/api/categories/', { as: user })).body).toEqual([second.body])
  })

  it('refuses an empty name, and a taken one in any case', async () => {
    await addCategory('Overlays')
    const taken = await addCategory('OVERLAYS')
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['name']])
    const blank = await addCategory('  ')
    expect([blank.status, Object.keys(blank.body)]).toEqual([400, ['name']])
  })
})

describe('products', () => {
  it('re-encodes the picture as WebP, without its metadata', async () => {
    const { status, body } = await addProduct({
      name: 'Preset pack',
      description: ' Twelve looks. ',
      price: '1900',
      image: await makePicture(2400, 1200, 'jpeg'),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Preset pack', description: 'Twelve looks.', price: 1900, currency: 'eur' })
    const picture = await fetch(server.url + body.image_url)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await picture.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined })
    expect((await products()).at(-1)).toEqual(body)
  })

  it('accepts a product without picture, description and category', async () => {
    const { status, body } = await addProduct({ name: 'Plain', price: '0', category_id: '' })
    expect([status, body.image_url, body.description, body.category]).toEqual([201, null, '', null])
  })

  it.each([
    [{ price: '100' }, 'name'],
    [{ name: 'A', price: 'many' }, 'price'],
    [{ name: 'A', price: '1.5' }, 'price'],
    [{ name: 'A', price: '-1' }, 'price'],
    [{ name: 'A' }, 'price'],
    [{ name: 'A', price: '100', category_id: 'nowhere' }, 'category_id'],
    [{ name: 'A', price: '100', manual: new Blob(['text']) }, 'manual'],
  ])('refuses %j with 400 and names the field', async (fields, field) => {
    const { status, body } = await addProduct(fields)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  it('refuses a file that is not a picture, or a broken one, with 415', async () => {
    const png = await (await makePicture(50, 50)).bytes()
    for (const image of [liar(), new Blob([png.slice(0, 60)], { type: 'image/png' })]) {
      const { status, body } = await addProduct({ name: 'Lie', price: '100', image })
      expect([status, Object.keys(body)]).toEqual([415, ['image']])
    }
    expect((await products()).some(({ name }) => name === 'Lie')).toBe(false)
  })

  it('removes a product and its picture, and keeps its purchases', async () => {
    const { body } = await addProduct({ name: 'Gone', price: '0', image: await makePicture(20, 20) })
    await ask('POST', `/api/products/${body.id}/buy/`, { as: user })
    expect((await ask('DELETE', `/api/products/${body.id}`, { as: staff })).status).toBe(200)
    expect((await ask('DELETE', `/api/products/${body.id}`, { as: staff })).status).toBe(404)
    const gone = await eventually(
      () => fetch(server.url + body.image_url).then(({ status }) => status),
      (status) => status === 404,
    )
    expect(gone).toBe(404)
    const kept = await server.services.db
      .selectFrom('purchases')
      .select(['product_id', 'product_name'])
      .where('product_name', '=', 'Gone')
      .execute()
    expect(kept).toEqual([{ product_id: null, product_name: 'Gone' }])
  })
})

describe('buying', () => {
  it('gives a free product at once, and only once', async () => {
    const { body } = await addProduct({ name: 'Gift', price: '0' })
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask('POST', `/api/products/${body.id}/buy/`, { as: user })
      expect([answer.status, answer.body]).toEqual([200, { result: 'success', url: null }])
    }
    const rows = await server.services.db
      .selectFrom('purchases')
      .where('product_id', '=', body.id)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: user.user.id, amount: 0, payment_ref: null })
  })

  it('records a payment once when it is reported twice', async () => {
    const { body } = await addProduct({ name: 'Paid', price: '700' })
    const purchase = { userId: user.user.id, productId: body.id, name: 'Paid', amount: 700, currency: 'eur' }
    const record = () => recordPurchase(server.services.db, { ...purchase, paymentRef: 'pay_1' })
    expect([await record(), await record()]).toEqual([true, false])
  })
})
