import { reachabilityOf } from '../testing/reachability.ts'
import { loginMachine } from './loginMachine.ts'

export const reachability = reachabilityOf(loginMachine, {
  about: 'Sign in with email and password.',
  events: [
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'form.changed', field: 'password', value: 'correct horse' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'email' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success', message: '', user: {}, token: {} } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Sign-in is closed.' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { non_field_errors: ['Wrong password.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
