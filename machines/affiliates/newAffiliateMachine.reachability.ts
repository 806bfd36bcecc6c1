import { formEvents } from '../testing/listEvents.ts'
import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newAffiliateMachine } from './newAffiliateMachine.ts'

export const reachability = reachabilityOf(newAffiliateMachine, {
  about: 'Adds an existing user to the affiliates.',
  events: formEvents({ email: 'lea@example.com' }, mockAffiliate),
  guardedBy: ({ values }) => values,
})
