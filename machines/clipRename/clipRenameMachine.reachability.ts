import { reachabilityOf } from '../testing/reachability.ts'
import { clipRenameMachine } from './clipRenameMachine.ts'

export const reachability = reachabilityOf(clipRenameMachine, {
  about: 'Renames one clip in place.',
  events: [
    { type: 'rename.started', clip: { id: '1', title: 'Old' } },
    { type: 'title.changed', title: 'New' },
    { type: 'title.changed', title: '' },
    { type: 'error.reset' },
    { type: 'rename.submitted' },
    { type: 'rename.cancelled' },
    { type: 'xstate.done.actor.rename', output: { id: '1', title: 'New' } },
    { type: 'xstate.error.actor.rename', error: { status: 400, data: { title: ['Too long.'] } } },
  ],
  guardedBy: ({ title }) => title,
})
