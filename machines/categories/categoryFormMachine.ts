import type { Category } from '../../contract/catalogue.ts'
import { limits } from '../../contract/values/limits.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'
import { categoryFailure } from './categoryFailure.ts'

/** Adds a category. */
export const categoryFormMachine = createFormMachine({
  id: 'categoryForm',
  empty: { name: '' },
  rules: { name: textRule('categoryNameMissing', limits.category.name) },
  call: unprovided<Category | null, Pick<Category, 'name'>>('categoryForm'),
  toInput: ({ name }) => ({ name: name.trim() }),
  toFailure: (error) => categoryFailure('add', error),
  afterSuccess: 'empties',
})
