import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { loginMachine } from './loginMachine.ts'

export const reachability = reachabilityOf(loginMachine, {
  about: 'Sign in with email and password.',
  events: formEvents(
    { email: 'ana@example.com', password: 'correct horse' },
    { result: 'success', message: '', user: {}, token: {} },
  ),
  guardedBy: ({ values }) => values,
})
