import { reachabilityOf } from '../testing/reachability.ts'
import { avatarMachine } from './avatarMachine.ts'

export const reachability = reachabilityOf(avatarMachine, {
  about: 'Choose or remove the picture of an account.',
  inputs: [{ url: null }],
  events: [
    { type: 'file.chosen', file: new File(['x'], 'face.png', { type: 'image/png' }) },
    { type: 'file.chosen', file: new File(['x'], 'notes.txt', { type: 'text/plain' }) },
    { type: 'picture.removed' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.store', output: { avatar_url: '/a.png' } },
    { type: 'xstate.error.actor.store', error: { status: 415, data: {} } },
    { type: 'xstate.done.actor.remove', output: { avatar_url: null } },
    { type: 'xstate.error.actor.remove', error: { status: null, data: null } },
  ],
})
