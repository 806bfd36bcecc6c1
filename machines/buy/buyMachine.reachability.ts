import { reachabilityOf } from '../testing/reachability.ts'
import { buyMachine } from './buyMachine.ts'

export const reachability = reachabilityOf(buyMachine, {
  about: 'Buys a product: the browser goes to the payment page.',
  events: [
    { type: 'product.chosen', id: 'p1', free: false },
    { type: 'page.returned' },
    { type: 'xstate.done.actor.loadConfig', output: { stripe_public_key: 'pk' } },
    { type: 'xstate.done.actor.loadConfig', output: { stripe_public_key: null } },
    { type: 'xstate.error.actor.loadConfig', error: { status: null, data: null } },
    { type: 'xstate.done.actor.buy', output: { url: 'https://pay.example/1' } },
    { type: 'xstate.done.actor.buy', output: { url: null } },
    { type: 'xstate.error.actor.buy', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.buy', error: { status: 501, data: null } },
  ],
})
