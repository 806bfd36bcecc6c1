import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { passwordChangeMachine } from './passwordChangeMachine.ts'

export const reachability = reachabilityOf(passwordChangeMachine, {
  about: 'Change the password, after entering the current one.',
  events: formEvents({ current_password: 'correct horse', password: 'better horse', end_access: true }, {}),
  guardedBy: ({ values }) => values,
})
