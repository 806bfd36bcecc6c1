import { api } from '../../contract/endpoints.ts'
import { invalidField, notFound, paymentsAway, paymentsOff, tooLarge, unsupported } from '../answers.ts'
import { stage } from '../mock.ts'

const { products, categories } = api

/** Products and categories. */
export const catalogue = {
  empty: () => [stage(products.list, { status: 200, body: [] }), stage(categories.list, { status: 200, body: [] })],

  priceRefused: () => [stage(products.create, invalidField('price', 'A price cannot be negative.'))],
  pictureTooLarge: () => [stage(products.create, tooLarge('image', 'Please choose a file of at most 8 MB.'))],
  notAPicture: () => [stage(products.create, unsupported('image', 'Please choose a JPEG, PNG, WebP or GIF picture.'))],
  categoryTaken: () => [stage(categories.create, invalidField('name', 'There is already a category with this name.'))],

  /** Removed by somebody else meanwhile. */
  gone: () => [products.remove, products.buy, categories.remove].map((endpoint) => stage(endpoint, notFound())),

  checkout: (url = '/dashboard/products') => [stage(products.buy, { status: 200, body: { result: 'success', url } })],
  paymentsAway: () => [stage(products.buy, paymentsAway())],
  paymentsNotSetUp: () => [stage(products.buy, paymentsOff())],
}
