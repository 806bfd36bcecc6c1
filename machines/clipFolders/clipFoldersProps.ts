import type { SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { Folder } from '../../contract/folders.ts'
import { failureLines } from '../failure.ts'
import type { ClipFoldersEvent, clipFoldersMachine } from './clipFoldersMachine.ts'

/** State → props of the folders in a list of clips. */
export function clipFoldersProps(
  snapshot: SnapshotFrom<typeof clipFoldersMachine>,
  send: (event: ClipFoldersEvent) => void,
) {
  const { folders, draft, nameErrors, error, undo } = snapshot.context
  return {
    all: folders,
    naming: draft && {
      name: draft.name,
      isNew: draft.id === null,
      count: draft.clips.length,
      nameErrors,
      errors: failureLines(error),
      busy: snapshot.hasTag('busy'),
      onChange: (name: string) => send({ type: 'name.changed', name }),
      onSubmit: () => send({ type: 'name.submitted' }),
      onCancel: () => send({ type: 'naming.cancelled' }),
    },
    undo: undo && {
      kind: undo.kind,
      count: undo.count,
      name: undo.name,
      onUndo: () => send({ type: 'undo.requested' }),
      onDismiss: () => send({ type: 'undo.dismissed' }),
    },
    onNew: (clips: readonly Clip[]) => send({ type: 'naming.started', folder: null, clips }),
    onRename: (folder: Folder) => send({ type: 'naming.started', folder, clips: [] }),
    onRemove: ({ id }: Folder) => send({ type: 'removal.requested', id }),
    onMove: (clips: readonly Clip[], to: string | null) => send({ type: 'move.requested', clips, to }),
  }
}
