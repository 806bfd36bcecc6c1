import { operationFailure } from '../failure.ts'

/** The error that the specification requires when an affiliate call fails. */
export const affiliateFailure = operationFailure({
  list: 'Failed to list affiliates',
  add: 'Failed to add affiliate',
  remove: 'Failed to remove affiliate',
  update: 'Failed to update affiliate',
  updateStats: 'Failed to update affiliate stats',
})
