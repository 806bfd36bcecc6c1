import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { productListMachine } from './productListMachine.ts'

export const reachability = reachabilityOf(productListMachine, {
  about: 'The products of the shop, for staff: added in a dialog, removed after confirmation.',
  events: [
    ...listEvents,
    ...removalEvents,
    ...dialogEvents,
    ...addedEvents({
      id: 'p1',
      name: 'Beats',
      description: '',
      price: 1900,
      currency: 'eur',
      image_url: null,
      category: null,
      created_at: '2026-01-01T00:00:00Z',
    }),
  ],
  inputs: [{ draft: null }],
})
