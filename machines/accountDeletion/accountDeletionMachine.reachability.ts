import { reachabilityOf } from '../testing/reachability.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'

export const reachability = reachabilityOf(accountDeletionMachine, {
  about: 'Delete one’s account, after typing its email address.',
  inputs: [{ email: 'ana@example.com' }],
  events: [
    { type: 'deletion.asked' },
    { type: 'deletion.cancelled' },
    { type: 'deletion.confirmed', typed: 'ana@example.com' },
    { type: 'xstate.done.actor.deleteAccount', output: { result: 'success' } },
    { type: 'xstate.error.actor.deleteAccount', error: { status: null, data: null } },
  ],
})
