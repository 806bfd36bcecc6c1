import { reachabilityOf } from '../testing/reachability.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'

export const reachability = reachabilityOf(accountDeletionMachine, {
  about: 'Delete one’s account, after typing its email address.',
  inputs: [{ email: 'ana@example.com' }],
  events: [
    { type: 'dialog.opened' },
    { type: 'dialog.closed' },
    { type: 'form.changed', field: 'typed', value: 'ana@example.com' },
    { type: 'field.left', field: 'typed' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: null, data: null } },
  ],
  guardedBy: ({ values }) => values,
})
