import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { staffFormMachine } from './staffFormMachine.ts'

export const reachability = reachabilityOf(staffFormMachine, {
  about: 'Adds an existing user to the staff.',
  events: formEvents({ email: 'ana@example.com' }, { id: 's1' }),
  guardedBy: ({ values }) => values,
})
