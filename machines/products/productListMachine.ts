import type { Product } from '../../contract/catalogue.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { productFormMachine } from '../productForm/productFormMachine.ts'
import { productFailure } from './productFailure.ts'

/** The shop's products, for staff. The form in its dialog keeps its values when it is closed. */
export const productListMachine = createListMachine({
  id: 'productList',
  toFailure: productFailure,
  nameOf: ({ name }: Product) => name,
  form: { machine: productFormMachine, place: 'dialog' },
  removes: true,
})
