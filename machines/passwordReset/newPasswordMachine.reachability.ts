import { reachabilityOf } from '../testing/reachability.ts'
import { newPasswordMachine } from './newPasswordMachine.ts'

export const reachability = reachabilityOf(newPasswordMachine, {
  about: 'The page behind the emailed link. The link may have been used already.',
  inputs: [{ token: 't' }],
  events: [
    { type: 'xstate.done.actor.checkToken', output: { is_valid: true } },
    { type: 'xstate.done.actor.checkToken', output: { is_valid: false } },
    { type: 'xstate.error.actor.checkToken', error: { status: 400, data: { token: ['Not one.'] } } },
    { type: 'xstate.error.actor.checkToken', error: { status: 500, data: null } },
    { type: 'succeeded', answer: { result: 'success' } },
    { type: 'rejected', error: { status: 400, data: { token: ['Expired.'] } } },
  ],
})
