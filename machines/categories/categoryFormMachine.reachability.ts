import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { categoryFormMachine } from './categoryFormMachine.ts'

export const reachability = reachabilityOf(categoryFormMachine, {
  about: 'Adds a category.',
  events: formEvents({ name: 'Sound' }, { id: 'c1' }),
  guardedBy: ({ values }) => values,
})
