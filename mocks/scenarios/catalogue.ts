import { api } from '../../contract/endpoints.ts'
import { limits } from '../../contract/values/limits.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { invalidField, notFound, paymentsAway, paymentsOff, tooLarge, unsupported } from '../answers.ts'
import { stage } from '../mock.ts'

const { products, categories } = api

/** Products and categories. */
export const catalogue = {
  empty: () => [stage(products.list, { status: 200, body: [] }), stage(categories.list, { status: 200, body: [] })],

  priceRefused: () => [stage(products.create, invalidField('price', 'priceNegative'))],
  pictureTooLarge: () => [
    stage(products.create, tooLarge('image', 'fileTooLarge', { size: readableSize(limits.file.picture) })),
  ],
  notAPicture: () => [stage(products.create, unsupported('image', 'notAPicture'))],
  categoryTaken: () => [stage(categories.create, invalidField('name', 'categoryTaken'))],

  /** Removed by another user in the meantime. */
  gone: () => [products.remove, products.buy, categories.remove].map((endpoint) => stage(endpoint, notFound())),

  checkout: (url = '/dashboard/products') => [stage(products.buy, { status: 200, body: { result: 'success', url } })],
  paymentsAway: () => [stage(products.buy, paymentsAway())],
  paymentsNotSetUp: () => [stage(products.buy, paymentsOff())],
}
