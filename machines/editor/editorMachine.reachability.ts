import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import { anEditedClip } from '../testing/anEditedClip.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { editorMachine } from './editorMachine.ts'

const opened = anEditedClip()
const { version } = opened
const changed = parseEdit('60-68 | 1:1 pop')
const correction = { word: 1, text: 'hear' }
const corrected = parseEdit('60-68 | 1:1 pop 1="hear"')
const theirs = { ...version, version: version.version + 1, edit: parseEdit('60-68 | 9:16 pop unlevelled') }
const newer = { ...version, version: version.version + 1, edit: changed }

export const reachability = reachabilityOf(editorMachine, {
  about: 'Edits one clip, with unlimited undo and redo. Saves automatically, and never overwrites another version.',
  inputs: [{ clipId: 'c1' }],
  events: [
    { type: 'load.requested' },
    { type: 'edit.changed', edit: changed },
    { type: 'edit.changed', edit: parseEdit('2-2.1 | 1:1 pop') },
    { type: 'edit.changed', edit: corrected, everywhere: correction },
    { type: 'title.changed', title: 'Better' },
    { type: 'edit.undone' },
    { type: 'edit.redone' },
    { type: 'save.requested' },
    { type: 'network.returned' },
    { type: 'conflict.ours' },
    { type: 'conflict.theirs' },
    { type: 'export.requested', choice: 'tiktok' },
    { type: 'leave.requested' },
    { type: 'xstate.done.actor.load', output: { opened, draft: null } },
    { type: 'xstate.done.actor.load', output: { opened, draft: { version: version.version - 1, edit: changed } } },
    { type: 'xstate.done.actor.reload', output: { opened: { ...opened, version: newer }, draft: null } },
    { type: 'xstate.error.actor.reload', error: { status: null, data: null } },
    { type: 'xstate.error.actor.load', error: { status: 404, data: {} } },
    { type: 'xstate.done.actor.save', output: { saved: newer } },
    { type: 'xstate.done.actor.save', output: { theirs } },
    { type: 'xstate.error.actor.save', error: { status: null, data: null } },
    {
      type: 'xstate.done.actor.save',
      output: { saved: { ...version, version: version.version + 1, edit: corrected } },
    },
    { type: 'share.requested' },
    { type: 'share.dropped' },
    { type: 'picture.read', segments: [] },
    { type: 'xstate.done.actor.share', output: [opened.clip] },
    { type: 'xstate.error.actor.share', error: { status: null, data: null } },
    { type: 'xstate.after.saveDelay.editor.editing.waiting' },
    { type: 'xstate.after.retryDelay.editor.editing.unsaved' },
    { type: 'xstate.after.leaveDelay.editor.editing.saving.leaving' },
  ],
  guardedBy: ({ history, version: newest, theirs: other, leaving, wanted, owed, unshared }) => [
    history?.now.edit.aspect,
    history?.now.edit.corrections.length,
    (history?.past.length ?? 0) > 0,
    (history?.future.length ?? 0) > 0,
    newest?.edit.aspect,
    newest?.edit.corrections.length,
    owed.length,
    unshared !== null,
    newest?.version,
    other?.version,
    leaving,
    wanted,
  ],
})
