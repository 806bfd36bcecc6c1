import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import type { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import type { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import type { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import type { clipSelectionMachine } from '../clipSelection/clipSelectionMachine.ts'
import { failureLines } from '../failure.ts'
import type { Clips } from './clipsOf.ts'

interface Snapshots {
  library: SnapshotFrom<typeof clipLibraryMachine>
  deletion: SnapshotFrom<typeof clipDeletionMachine>
  downloads: SnapshotFrom<typeof clipDownloadsMachine>
  rename: SnapshotFrom<typeof clipRenameMachine>
  selection: SnapshotFrom<typeof clipSelectionMachine>
}

interface Refs {
  /** The list that is shown. */
  list: ActorRefFrom<typeof clipLibraryMachine>
  selection: Pick<ActorRefFrom<typeof clipSelectionMachine>, 'send'>
  clips: Pick<Clips, 'likes' | 'deletion' | 'downloads' | 'rename'>
}

const phaseOf = (library: Snapshots['library']): 'loading' | 'failed' | 'ready' =>
  library.matches('failed') ? 'failed' : library.matches('ready') ? 'ready' : 'loading'

/** The clip that is being renamed, with what the field needs. */
export function renamingOf(rename: Snapshots['rename'], { send }: Clips['rename']) {
  const { clip, title, error, titleErrors } = rename.context
  if (clip === null) return null
  return {
    id: clip.id,
    title,
    errors: titleErrors.length > 0 ? titleErrors : failureLines(error),
    busy: rename.hasTag('busy'),
    onChange: (text: string) => send({ type: 'title.changed', title: text }),
    onSubmit: () => send({ type: 'rename.submitted' }),
    onCancel: () => send({ type: 'rename.cancelled' }),
  }
}

/** The last batch that was deleted, while it can be brought back. */
function undoOf(deletion: Snapshots['deletion'], { send }: Clips['deletion']) {
  if (!deletion.matches('deleted')) return null
  const { deleted } = deletion.context
  return {
    /** Changes with every batch. */
    id: deleted[0]?.id ?? '',
    count: deleted.length,
    title: deleted[0]?.title ?? '',
    onUndo: () => send({ type: 'undo.requested' }),
    onDismiss: () => send({ type: 'undo.dismissed' }),
  }
}

/** State → what a list of clips is given. */
export function clipListProps(snapshots: Snapshots, { list, selection, clips }: Refs) {
  const { library, deletion, downloads, rename } = snapshots
  const { clips: shown, next, error } = library.context
  const { ids } = snapshots.selection.context
  const shownIds = () => shown.map(({ id }) => id)
  const chosen = shown.filter(({ id }) => ids.has(id))
  return {
    clips: shown,
    phase: phaseOf(library),
    errors: failureLines(error),
    /** There is more than what is loaded. */
    hasMore: next !== null,
    loadingMore: library.matches({ ready: 'loadingMore' }),
    interrupted: library.matches({ ready: 'interrupted' }),
    selectedIds: ids,
    chosen,
    deletingIds: new Set(deletion.context.queue.map(({ id }) => id)),
    returning: deletion.matches('restoring'),
    downloadingIds: new Set(downloads.context.queue.flatMap((job) => job.ids)),
    renaming: renamingOf(rename, clips.rename),
    undo: undoOf(deletion, clips.deletion),
    onMore: () => list.send({ type: 'more.requested' }),
    onRetry: () => list.send({ type: 'retry.requested' }),
    onPosterError: () => list.send({ type: 'poster.failed' }),
    onToggle: (id: string, range: boolean) =>
      selection.send(range ? { type: 'range.chosen', id, shown: shownIds() } : { type: 'clip.toggled', id }),
    onSelectAll: () => selection.send({ type: 'all.chosen', shown: shownIds() }),
    onClearSelection: () => selection.send({ type: 'selection.cleared' }),
    onLike: (chosen: Clip[], liked: boolean) => clips.likes.send({ type: 'like.requested', clips: chosen, liked }),
    onDelete: (chosen: Clip[]) => clips.deletion.send({ type: 'delete.requested', clips: chosen }),
    onDownload: (chosen: Clip[]) => clips.downloads.send({ type: 'download.requested', clips: chosen }),
    onRename: (clip: Clip) => clips.rename.send({ type: 'rename.started', clip }),
  }
}

export type ClipListProps = ReturnType<typeof clipListProps>
