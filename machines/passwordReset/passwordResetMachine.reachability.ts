import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { passwordResetMachine } from './passwordResetMachine.ts'

export const reachability = reachabilityOf(passwordResetMachine, {
  about: 'Request an email with a link for setting a new password.',
  events: formEvents({ email: 'ana@example.com' }, { result: 'success' }),
  guardedBy: ({ values }) => values,
})
