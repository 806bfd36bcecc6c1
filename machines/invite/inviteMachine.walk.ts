import type { MachineWalk } from '../testing/walk.ts'
import { inviteMachine } from './inviteMachine.ts'

export const walk: MachineWalk = {
  machine: inviteMachine,
  about: 'Open an invite link.',
  input: { code: 'bo-1' },
  events: [
    { type: 'retry.requested' },
    { type: 'xstate.done.actor.loadInviter', output: { code: 'bo-1', name: 'Bo', avatar_url: null } },
    { type: 'xstate.error.actor.loadInviter', error: { status: 404, data: {} } },
    { type: 'xstate.error.actor.loadInviter', error: { status: null, data: null } },
  ],
}
