import type { Product } from '../../contract/catalogue.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { productFailure } from './productFailure.ts'

/** The shop: all products, by category. */
export const shopListMachine = createListMachine({
  id: 'shopList',
  toFailure: productFailure,
  nameOf: ({ name }: Product) => name,
})
