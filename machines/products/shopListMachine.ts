import type { Product } from '../../contract/catalogue.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { productFailure } from './productFailure.ts'

/** The shop: everything that is for sale, by category. */
export const shopListMachine = createListMachine({
  id: 'shopList',
  toFailure: productFailure,
  nameOf: ({ name }: Product) => name,
})
