import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { categoryFormMachine } from './categoryFormMachine.ts'

export const reachability = reachabilityOf(categoryFormMachine, {
  about: 'Adds a category.',
  events: [
    { type: 'form.changed', field: 'name', value: 'Sound' },
    { type: 'field.left', field: 'name' },
    ...submitEvents({ id: 'c1' }, 'name'),
  ],
  guardedBy: ({ values }) => values,
})
