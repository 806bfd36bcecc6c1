import { reachabilityOf } from '../testing/reachability.ts'
import { passwordChangeMachine } from './passwordChangeMachine.ts'

export const reachability = reachabilityOf(passwordChangeMachine, {
  about: 'Change the password, after entering the current one.',
  events: [
    { type: 'form.changed', field: 'current_password', value: 'correct horse' },
    { type: 'form.changed', field: 'password', value: 'better horse' },
    { type: 'form.changed', field: 'end_access', value: true },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'password' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: {} },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { current_password: ['Wrong.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
