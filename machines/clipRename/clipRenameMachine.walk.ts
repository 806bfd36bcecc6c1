import type { MachineWalk } from '../testing/walk.ts'
import { type ClipRenameContext, clipRenameMachine } from './clipRenameMachine.ts'

export const walk: MachineWalk = {
  machine: clipRenameMachine,
  about: 'Renames one clip in its place.',
  events: [
    { type: 'rename.started', clip: { id: '1', title: 'Old' } },
    { type: 'title.changed', title: 'New' },
    { type: 'rename.submitted' },
    { type: 'rename.cancelled' },
    { type: 'xstate.done.actor.rename', output: { id: '1', title: 'New' } },
    { type: 'xstate.error.actor.rename', error: { status: 400, data: { title: ['Too long.'] } } },
  ],
  distinguish: ({ title }: ClipRenameContext) => title,
}
