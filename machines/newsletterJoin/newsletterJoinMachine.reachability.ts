import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newsletterJoinMachine } from './newsletterJoinMachine.ts'

export const reachability = reachabilityOf(newsletterJoinMachine, {
  about: 'Join the newsletter without an account.',
  events: formEvents({ email: 'ana@example.com' }, { result: 'success' }),
  guardedBy: ({ values }) => values,
})
