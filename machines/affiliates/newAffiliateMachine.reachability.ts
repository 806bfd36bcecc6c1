import { submitEvents } from '../testing/listEvents.ts'
import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newAffiliateMachine } from './newAffiliateMachine.ts'

export const reachability = reachabilityOf(newAffiliateMachine, {
  about: 'Adds an existing user to the affiliates.',
  events: [
    { type: 'form.changed', field: 'email', value: 'lea@example.com' },
    { type: 'field.left', field: 'email' },
    ...submitEvents(mockAffiliate, 'email'),
  ],
  guardedBy: ({ values }) => values,
})
