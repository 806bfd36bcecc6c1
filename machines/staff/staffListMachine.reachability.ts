import { addedEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { staffListMachine } from './staffListMachine.ts'

export const reachability = reachabilityOf(staffListMachine, {
  about: 'The staff: added by email, removed after confirmation.',
  events: [
    ...listEvents,
    ...removalEvents,
    ...addedEvents({ id: 's1', name: 'Ana', email: 'ana@example.com', created_at: '2026-01-01T00:00:00Z' }),
  ],
})
