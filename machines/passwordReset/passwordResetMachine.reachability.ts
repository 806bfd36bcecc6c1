import { reachabilityOf } from '../testing/reachability.ts'
import { passwordResetMachine } from './passwordResetMachine.ts'

export const reachability = reachabilityOf(passwordResetMachine, {
  about: 'Request an email with a link for setting a new password.',
  events: [
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'email' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
