import { confirmationEvents } from '../testing/confirmationEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'

export const reachability = reachabilityOf(accountDeletionMachine, {
  about: 'Delete the account, after typing its email address.',
  inputs: [{ phrase: 'ana@example.com' }],
  events: confirmationEvents('ana@example.com', { result: 'success' }),
  guardedBy: ({ values }) => values,
})
