import type { MachineWalk } from '../testing/walk.ts'
import { avatarMachine } from './avatarMachine.ts'

export const walk: MachineWalk = {
  machine: avatarMachine,
  about: 'Choose or remove the picture of an account.',
  input: { url: null },
  events: [
    { type: 'file.chosen', file: { type: 'image/png', size: 1000 } },
    { type: 'file.chosen', file: { type: 'text/plain', size: 1000 } },
    { type: 'avatar.removed' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.storeAvatar', output: { avatar_url: '/a.png' } },
    { type: 'xstate.error.actor.storeAvatar', error: { status: 415, data: {} } },
    { type: 'xstate.done.actor.removeAvatar', output: { avatar_url: null } },
    { type: 'xstate.error.actor.removeAvatar', error: { status: null, data: null } },
  ],
}
