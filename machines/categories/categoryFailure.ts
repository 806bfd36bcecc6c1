import { operationFailure } from '../failure.ts'

/** What the specification wants stored when a call of the categories fails. */
export const categoryFailure = operationFailure({
  list: 'Failed to list categories',
  add: 'Failed to add category',
  remove: 'Failed to remove category',
})
