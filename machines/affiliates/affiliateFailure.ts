import { operationFailure } from '../failure.ts'

/** What the specification wants stored when a call of the affiliates fails. */
export const affiliateFailure = operationFailure({
  list: 'Failed to list affiliates',
  add: 'Failed to add affiliate',
  remove: 'Failed to remove affiliate',
  update: 'Failed to update affiliate',
  updateStats: 'Failed to update affiliate stats',
})
