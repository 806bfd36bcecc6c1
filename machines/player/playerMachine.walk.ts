import type { MachineWalk } from '../testing/walk.ts'
import { type PlayerContext, playerMachine } from './playerMachine.ts'

export const walk: MachineWalk = {
  machine: playerMachine,
  about: 'Plays one clip after another, counts the view and renews an address that has expired.',
  input: { clip: { id: '1', media_url: 'old', state: 'ready', start: 0, end: 1 } },
  events: [
    { type: 'clip.shown', clip: { id: '1', media_url: 'old', state: 'ready', start: 0, end: 1 } },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.failed' },
    { type: 'clip.updated', clip: { id: '1', media_url: 'fresh', state: 'ready', start: 0, end: 1 } },
    { type: 'trim.opened' },
    { type: 'trim.closed' },
    { type: 'xstate.after.renewLimit.player.media.renewing' },
    { type: 'xstate.done.actor.view', output: { views: 1 } },
    { type: 'xstate.error.actor.view', error: { status: 404, data: null } },
  ],
  distinguish: ({ renewed }: PlayerContext) => renewed,
}
