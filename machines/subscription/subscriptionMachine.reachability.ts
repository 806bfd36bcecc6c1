import { reachabilityOf } from '../testing/reachability.ts'
import { subscriptionMachine } from './subscriptionMachine.ts'

export const reachability = reachabilityOf(subscriptionMachine, {
  about: 'Choose a plan or open the billing portal.',
  inputs: [{ paymentsOff: false }],
  events: [
    { type: 'given.changed', given: { paymentsOff: true } },
    { type: 'form.changed', field: 'wish', value: 'creator' },
    { type: 'form.changed', field: 'wish', value: 'billing' },
    { type: 'field.left', field: 'wish' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'page.returned' },
    { type: 'xstate.done.actor.submit', output: { url: 'https://pay.example/1' } },
    { type: 'xstate.done.actor.submit', output: { url: null } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: null } },
    { type: 'xstate.error.actor.submit', error: { status: 501, data: null } },
  ],
  guardedBy: ({ values, given }) => [values, given],
})
