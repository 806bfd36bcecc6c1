import { addedEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { categoryListMachine } from './categoryListMachine.ts'

export const reachability = reachabilityOf(categoryListMachine, {
  about: 'The categories of the shop: added by name, removed after confirmation.',
  events: [
    ...listEvents,
    ...removalEvents,
    ...addedEvents({ id: 'c1', name: 'Sound', created_at: '2026-01-01T00:00:00Z' }),
  ],
})
