import { reachabilityOf } from '../testing/reachability.ts'
import { newPasswordFormMachine } from './newPasswordFormMachine.ts'

export const reachability = reachabilityOf(newPasswordFormMachine, {
  about: 'The form for a new password, behind the link from the mail.',
  inputs: [{ token: 't' }],
  events: [
    { type: 'form.changed', field: 'password', value: 'correct horse' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'password' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
