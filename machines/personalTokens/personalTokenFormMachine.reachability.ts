import { formEvents } from '../testing/listEvents.ts'
import { newToken } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { personalTokenFormMachine } from './personalTokenFormMachine.ts'

export const reachability = reachabilityOf(personalTokenFormMachine, {
  about: 'Creates an access token for a program. The token is shown once.',
  events: formEvents({ name: 'Laptop', scopes: ['clips:read' as const] }, newToken),
  guardedBy: ({ values }) => values,
})
