import type { MachineWalk } from '../testing/walk.ts'
import { type ClipDeletionContext, clipDeletionMachine } from './clipDeletionMachine.ts'

export const walk: MachineWalk = {
  machine: clipDeletionMachine,
  about: 'Deletes clips one after another, and offers to bring the last batch back.',
  events: [
    { type: 'delete.requested', clips: [{ id: '1' }] },
    { type: 'undo.requested' },
    { type: 'undo.dismissed' },
    { type: 'xstate.after.undoLimit.clipDeletion.deleted' },
    { type: 'xstate.done.actor.deleteClip', output: { result: 'success' } },
    { type: 'xstate.error.actor.deleteClip', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.restoreClip', output: { id: '1' } },
    { type: 'xstate.error.actor.restoreClip', error: { status: 404, data: null } },
  ],
  // A batch of one reaches every state.
  distinguish: ({ queue, deleted, returning }: ClipDeletionContext) =>
    [queue, deleted, returning].map((clips) => Math.min(1, clips.length)),
}
