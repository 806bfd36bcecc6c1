import { operationFailure } from '../failure.ts'

/** The error that the specification requires when a product call fails. */
export const productFailure = operationFailure({
  list: 'Failed to list products',
  add: 'Failed to add product',
  remove: 'Failed to remove product',
})
