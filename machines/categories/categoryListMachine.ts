import type { Category } from '../../contract/catalogue.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { categoryFailure } from './categoryFailure.ts'
import { categoryFormMachine } from './categoryFormMachine.ts'

/** The shop's categories. */
export const categoryListMachine = createListMachine({
  id: 'categoryList',
  sort: { id: 'name', descending: false },
  toFailure: categoryFailure,
  nameOf: ({ name }: Category) => name,
  form: { machine: categoryFormMachine, place: 'page' },
  removes: true,
})
