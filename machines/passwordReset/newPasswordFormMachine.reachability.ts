import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newPasswordFormMachine } from './newPasswordFormMachine.ts'

export const reachability = reachabilityOf(newPasswordFormMachine, {
  about: 'The form for a new password, behind the link from the mail.',
  inputs: [{ token: 't' }],
  events: formEvents({ password: 'correct horse' }, { result: 'success' }),
  guardedBy: ({ values }) => values,
})
