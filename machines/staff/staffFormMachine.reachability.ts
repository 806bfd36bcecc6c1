import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { staffFormMachine } from './staffFormMachine.ts'

export const reachability = reachabilityOf(staffFormMachine, {
  about: 'Adds an existing user to the staff.',
  events: [
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'field.left', field: 'email' },
    ...submitEvents({ id: 's1' }, 'email'),
  ],
  guardedBy: ({ values }) => values,
})
