import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipDeletionMachine } from './clipDeletionMachine.ts'

export const reachability = reachabilityOf(clipDeletionMachine, {
  about: 'Deletes clips one after another, and offers to restore the last batch.',
  events: [
    { type: 'delete.requested', clips: [aClip({ id: '2' }), aClip({ id: '3' })] },
    { type: 'error.reset' },
    { type: 'delete.requested', clips: [aClip({ id: '1' })] },
    { type: 'undo.requested' },
    { type: 'undo.dismissed' },
    { type: 'restore.requested', ids: ['4'] },
    { type: 'xstate.after.undoLimit.clipDeletion.deleted' },
    { type: 'xstate.done.actor.deleteClip', output: { result: 'success' } },
    { type: 'xstate.error.actor.deleteClip', error: { status: 500, data: null } },
    { type: 'xstate.error.actor.deleteClip', error: { status: 404, data: null } },
    { type: 'xstate.done.actor.restoreClip', output: { id: '1' } },
    { type: 'xstate.error.actor.restoreClip', error: { status: 404, data: null } },
  ],
  // With two clips, the batch continues after the first.
  guardedBy: ({ queue, deleted, returning }) => [queue, deleted, returning].map((clips) => Math.min(2, clips.length)),
})
