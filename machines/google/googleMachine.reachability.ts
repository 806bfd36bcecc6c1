import { reachabilityOf } from '../testing/reachability.ts'
import { googleMachine } from './googleMachine.ts'

export const reachability = reachabilityOf(googleMachine, {
  about: 'Sign in or sign up with Google, if that is set up.',
  inputs: [{ flow: 'implicit', refCode: null }],
  events: [
    { type: 'google.chosen' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.loadConfig', output: { google_client_id: 'id' } },
    { type: 'xstate.done.actor.loadConfig', output: { google_client_id: null } },
    { type: 'xstate.error.actor.loadConfig', error: {} },
    { type: 'xstate.done.actor.askGoogle', output: { access_token: 't' } },
    { type: 'xstate.error.actor.askGoogle', error: { reason: 'closed' } },
    { type: 'xstate.error.actor.askGoogle', error: { reason: 'blocked' } },
    { type: 'xstate.done.actor.signupGoogle', output: { result: 'success', message: '', user: {}, token: {} } },
    { type: 'xstate.done.actor.signupGoogle', output: { result: 'refused', message: 'Sign-up is closed.' } },
    { type: 'xstate.error.actor.signupGoogle', error: { status: 400, data: { non_field_errors: ['No.'] } } },
    { type: 'xstate.error.actor.signupGoogle', error: { status: 501, data: {} } },
  ],
})
