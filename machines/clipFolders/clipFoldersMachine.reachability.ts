import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipFoldersMachine } from './clipFoldersMachine.ts'

const folder = { id: 'f1', name: 'Teasers', clips: 1 }

export const reachability = reachabilityOf(clipFoldersMachine, {
  about: 'The folders of clips: create, rename, fill and delete them, and undo a move.',
  events: [
    { type: 'refresh.requested' },
    { type: 'naming.started', folder: null, clips: [aClip()] },
    { type: 'naming.started', folder, clips: [] },
    { type: 'name.changed', name: 'Quotes' },
    { type: 'name.submitted' },
    { type: 'naming.cancelled' },
    { type: 'move.requested', clips: [aClip()], to: 'f1' },
    { type: 'removal.requested', id: 'f1' },
    { type: 'undo.requested' },
    { type: 'undo.dismissed' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.fetchFolders', output: [folder] },
    { type: 'xstate.error.actor.fetchFolders', error: { status: null, data: null } },
    { type: 'xstate.done.actor.change', output: { folders: [folder], id: 'f1', ids: [] } },
    { type: 'xstate.error.actor.change', error: { status: null, data: null } },
  ],
  guardedBy: ({ draft, undo, change }) => [draft?.name, draft?.id, undo?.kind, change?.change.do],
})
