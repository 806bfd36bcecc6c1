import { reachabilityOf } from '../testing/reachability.ts'
import { newsletterJoinMachine } from './newsletterJoinMachine.ts'

export const reachability = reachabilityOf(newsletterJoinMachine, {
  about: 'Join the newsletter without an account.',
  events: [
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'email' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
