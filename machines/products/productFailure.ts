import { operationFailure } from '../failure.ts'

/** What the specification wants stored when a call of the products fails. */
export const productFailure = operationFailure({
  list: 'Failed to list products',
  add: 'Failed to add product',
  remove: 'Failed to remove product',
})
