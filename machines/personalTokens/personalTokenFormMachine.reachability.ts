import { submitEvents } from '../testing/listEvents.ts'
import { newToken } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { personalTokenFormMachine } from './personalTokenFormMachine.ts'

export const reachability = reachabilityOf(personalTokenFormMachine, {
  about: 'Creates an access token for a program. The token is shown once.',
  events: [
    { type: 'form.changed', field: 'name', value: 'Laptop' },
    { type: 'form.changed', field: 'scopes', value: ['clips:read'] },
    { type: 'field.left', field: 'name' },
    ...submitEvents(newToken, 'name'),
  ],
  guardedBy: ({ values }) => values,
})
