import { reachabilityOf } from '../testing/reachability.ts'
import { inviteMachine } from './inviteMachine.ts'

export const reachability = reachabilityOf(inviteMachine, {
  about: 'Open an invite link.',
  inputs: [{ code: 'bo-1' }],
  events: [
    { type: 'retry.requested' },
    { type: 'xstate.done.actor.loadInviter', output: { code: 'bo-1', name: 'Bo', avatar_url: null } },
    { type: 'xstate.error.actor.loadInviter', error: { status: 404, data: {} } },
    { type: 'xstate.error.actor.loadInviter', error: { status: null, data: null } },
  ],
})
