import { reachabilityOf } from '../testing/reachability.ts'
import { buyMachine } from './buyMachine.ts'

export const reachability = reachabilityOf(buyMachine, {
  about: 'Buys a product: the browser opens the payment page.',
  inputs: [{ paymentsOff: false }],
  events: [
    { type: 'given.changed', given: { paymentsOff: true } },
    { type: 'form.changed', field: 'product', value: { id: 'p1', price: 1900 } },
    { type: 'field.left', field: 'product' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'page.returned' },
    { type: 'xstate.done.actor.submit', output: { url: 'https://pay.example/1' } },
    { type: 'xstate.done.actor.submit', output: { url: null } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.submit', error: { status: 501, data: null } },
  ],
  guardedBy: ({ values, given }) => [values, given],
})
