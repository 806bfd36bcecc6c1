import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { productFormMachine } from './productFormMachine.ts'

export const reachability = reachabilityOf(productFormMachine, {
  about: 'Adds a product, with its picture.',
  events: [
    { type: 'form.changed', field: 'name', value: 'Beats' },
    { type: 'field.left', field: 'name' },
    { type: 'form.changed', field: 'price', value: '19' },
    ...submitEvents({ id: 'p1' }, 'name'),
  ],
  inputs: [{ draft: null }],
  guardedBy: ({ values }) => values,
})
