import type { Category } from '../../contract/catalogue.ts'
import { limits } from '../../contract/limits.ts'
import type { EntryFormInput } from '../entryForm/entryFormMachine.ts'
import { responseData } from '../failure.ts'
import { textRule } from '../textRule.ts'

export type CategoryValues = { name: string }

export const categoryForm: EntryFormInput = {
  values: { name: '' } satisfies CategoryValues,
  rules: { name: textRule('categoryNameMissing', limits.category.name) },
  toFailure: (error) => responseData(error, 'Failed to add category'),
}

/** What the call is given. */
export const toNewCategory = ({ name }: CategoryValues): Pick<Category, 'name'> => ({ name: name.trim() })
