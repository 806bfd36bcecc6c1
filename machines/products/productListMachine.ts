import type { Product } from '../../contract/catalogue.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { productFormMachine } from '../productForm/productFormMachine.ts'
import { productFailure } from './productFailure.ts'

/** What the shop offers, for staff. The form in its dialog keeps what was typed when it is closed. */
export const productListMachine = createListMachine({
  id: 'productList',
  toFailure: productFailure,
  nameOf: ({ name }: Product) => name,
  form: { machine: productFormMachine, place: 'dialog' },
  removes: true,
})
