import type { MachineWalk } from '../testing/walk.ts'
import { type ClipRenderingsContext, clipRenderingsMachine } from './clipRenderingsMachine.ts'

export const walk: MachineWalk = {
  machine: clipRenderingsMachine,
  about: 'Looks after clips that get a new file after a trim, until it is there.',
  events: [
    { type: 'rendering.noticed', clips: [{ id: '1', title: 'One' }] },
    { type: 'clip.removed', id: '1' },
    { type: 'xstate.after.renderPause.clipRenderings.waiting' },
    { type: 'xstate.done.actor.find', output: { items: [{ id: '1', state: 'ready' }], next: null } },
    { type: 'xstate.error.actor.find', error: { status: null, data: null } },
  ],
  distinguish: ({ watched }: ClipRenderingsContext) => watched.length,
}
