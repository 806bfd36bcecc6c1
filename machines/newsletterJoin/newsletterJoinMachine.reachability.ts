import { reachabilityOf } from '../testing/reachability.ts'
import { newsletterJoinMachine } from './newsletterJoinMachine.ts'

export const reachability = reachabilityOf(newsletterJoinMachine, {
  about: 'Join the newsletter without an account.',
  events: [
    { type: 'form.changed', value: 'ana@example.com' },
    { type: 'form.submitted' },
    { type: 'field.left' },
    { type: 'error.reset' },
    { type: 'another.started' },
    { type: 'xstate.done.actor.joinNewsletter', output: { result: 'success' } },
    { type: 'xstate.error.actor.joinNewsletter', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
