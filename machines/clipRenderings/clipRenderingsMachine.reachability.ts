import { reachabilityOf } from '../testing/reachability.ts'
import { clipRenderingsMachine } from './clipRenderingsMachine.ts'

export const reachability = reachabilityOf(clipRenderingsMachine, {
  about: 'Polls clips that are re-rendered after a trim, until the new file is ready.',
  events: [
    { type: 'rendering.noticed', clips: [{ id: '1' }] },
    { type: 'rendering.noticed', clips: [{ id: '1' }, { id: '2' }] },
    { type: 'clip.removed', id: '1' },
    { type: 'xstate.after.renderPause.clipRenderings.waiting' },
    { type: 'xstate.done.actor.look', output: { id: '1', state: 'ready' } },
    { type: 'xstate.done.actor.look', output: { id: '1', state: 'rendering' } },
    { type: 'xstate.error.actor.look', error: { status: null, data: null } },
    { type: 'xstate.error.actor.look', error: { status: 404, data: null } },
  ],
  guardedBy: ({ watched }) => watched.length,
})
