import { reachabilityOf } from '../testing/reachability.ts'
import { emailVerificationMachine } from './emailVerificationMachine.ts'

export const reachability = reachabilityOf(emailVerificationMachine, {
  about: 'Sends the email that confirms the account’s address again.',
  events: [
    { type: 'link.requested' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.sendLink', output: { result: 'success' } },
    { type: 'xstate.error.actor.sendLink', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
})
