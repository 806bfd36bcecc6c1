import { operationFailure } from '../failure.ts'

/** The error that the specification requires when a category call fails. */
export const categoryFailure = operationFailure({
  list: 'Failed to list categories',
  add: 'Failed to add category',
  remove: 'Failed to remove category',
})
