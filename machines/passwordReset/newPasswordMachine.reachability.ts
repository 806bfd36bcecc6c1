import { reachabilityOf } from '../testing/reachability.ts'
import { newPasswordMachine } from './newPasswordMachine.ts'

export const reachability = reachabilityOf(newPasswordMachine, {
  about: 'Set a new password with the link from the mail.',
  inputs: [{ token: 't' }],
  events: [
    { type: 'form.changed', value: 'correct horse' },
    { type: 'form.submitted' },
    { type: 'field.left' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.checkToken', output: { is_valid: true } },
    { type: 'xstate.done.actor.checkToken', output: { is_valid: false } },
    { type: 'xstate.error.actor.checkToken', error: { status: 400, data: { token: ['Not one.'] } } },
    { type: 'xstate.error.actor.checkToken', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.setPassword', output: { result: 'success' } },
    { type: 'xstate.done.actor.setPassword', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.setPassword', error: { status: 400, data: { token: ['Expired.'] } } },
    { type: 'xstate.error.actor.setPassword', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
