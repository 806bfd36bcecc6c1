import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { productFormMachine } from './productFormMachine.ts'

export const reachability = reachabilityOf(productFormMachine, {
  about: 'Adds a product, with its picture.',
  events: formEvents({ name: 'Beats', price: '19' }, { id: 'p1' }),
  inputs: [{ draft: null }],
  guardedBy: ({ values }) => values,
})
