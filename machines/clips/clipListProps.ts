import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { DownloadFormat } from '../../contract/exports.ts'
import type { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import type { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import type { ExportChoice } from '../clipExports/ExportJob.ts'
import type { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import type { clipNoticeMachine } from '../clipNotice/clipNoticeMachine.ts'
import type { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import type { clipSelectionMachine } from '../clipSelection/clipSelectionMachine.ts'
import { failureLines } from '../failure.ts'
import type { Clips } from './clipsOf.ts'
import { requestDownload } from './requestDownload.ts'

type Library = SnapshotFrom<typeof clipLibraryMachine>

const phaseOf = (library: Library): 'loading' | 'failed' | 'ready' =>
  library.matches('failed') ? 'failed' : library.matches('ready') ? 'ready' : 'loading'

// The visible part of each actor's state. Fields keep their identity if a refresh or poll brings no change.

export const libraryView = (library: Library) => ({
  phase: phaseOf(library),
  error: library.context.error,
  /** More pages can be loaded. */
  hasMore: library.context.next !== null,
  loadingMore: library.matches({ ready: 'loadingMore' }),
  interrupted: library.matches({ ready: 'interrupted' }),
})

export const deletionView = (deletion: SnapshotFrom<typeof clipDeletionMachine>) => ({
  state: deletion.value,
  queue: deletion.context.queue,
  deleted: deletion.context.deleted,
})

export const downloadsView = ({ context: { queue } }: SnapshotFrom<typeof clipDownloadsMachine>) => ({ queue })

export const renameView = (rename: SnapshotFrom<typeof clipRenameMachine>) => ({
  clip: rename.context.clip,
  title: rename.context.title,
  error: rename.context.error,
  titleErrors: rename.context.titleErrors,
  busy: rename.hasTag('busy'),
})

interface Views {
  /** The clips of the shown list. */
  shown: readonly Clip[]
  library: ReturnType<typeof libraryView>
  deletion: ReturnType<typeof deletionView>
  downloads: ReturnType<typeof downloadsView>
  rename: ReturnType<typeof renameView>
  selection: SnapshotFrom<typeof clipSelectionMachine>
  notice: SnapshotFrom<typeof clipNoticeMachine>
}

interface Refs {
  /** The shown list. */
  list: ActorRefFrom<typeof clipLibraryMachine>
  selection: Pick<ActorRefFrom<typeof clipSelectionMachine>, 'send'>
  notice: Pick<ActorRefFrom<typeof clipNoticeMachine>, 'send'>
  clips: Pick<Clips, 'likes' | 'deletion' | 'downloads' | 'exports' | 'rename'>
}

/** Returns the clip being renamed, with the field's props. */
export function renamingOf(
  { clip, title, error, titleErrors, busy }: Views['rename'],
  { send }: Pick<Clips['rename'], 'send'>,
) {
  if (clip === null) return null
  return {
    id: clip.id,
    title,
    errors: titleErrors.length > 0 ? titleErrors : failureLines(error),
    busy,
    onChange: (text: string) => send({ type: 'title.changed', title: text }),
    onSubmit: () => send({ type: 'rename.submitted' }),
    onCancel: () => send({ type: 'rename.cancelled' }),
  }
}

/** The last deleted batch, while it can be restored. */
function undoOf({ state, deleted }: Views['deletion'], { send }: Clips['deletion']) {
  if (state !== 'deleted') return null
  return {
    /** Changes with every batch. */
    id: deleted[0]?.id ?? '',
    count: deleted.length,
    title: deleted[0]?.title ?? '',
    onUndo: () => send({ type: 'undo.requested' }),
    onDismiss: () => send({ type: 'undo.dismissed' }),
  }
}

/** State → props of a list of clips. */
export function clipListProps(views: Views, { list, selection, notice, clips }: Refs) {
  const { shown, deletion, downloads, rename } = views
  const { error, ...library } = views.library
  const { ids } = views.selection.context
  const shownIds = () => shown.map(({ id }) => id)
  const chosen = shown.filter(({ id }) => ids.has(id))
  return {
    ...library,
    clips: shown,
    errors: failureLines(error),
    selectedIds: ids,
    chosen,
    deletingIds: new Set(deletion.queue.map(({ id }) => id)),
    returning: deletion.state === 'restoring',
    downloadingIds: new Set(downloads.queue.flatMap((job) => job.ids)),
    renaming: renamingOf(rename, clips.rename),
    undo: undoOf(deletion, clips.deletion),
    /** The last success. */
    notice: views.notice.context.notice,
    onNoticeDismiss: () => notice.send({ type: 'notice.dismissed' }),
    onMore: () => list.send({ type: 'more.requested' }),
    onRetry: () => list.send({ type: 'retry.requested' }),
    onPosterError: () => list.send({ type: 'poster.failed' }),
    onToggle: (id: string, range: boolean) =>
      selection.send(range ? { type: 'range.chosen', id, shown: shownIds() } : { type: 'clip.toggled', id }),
    onSelectAll: () => selection.send({ type: 'all.chosen', shown: shownIds() }),
    onClearSelection: () => selection.send({ type: 'selection.cleared' }),
    onLike: (chosen: Clip[], liked: boolean) => clips.likes.send({ type: 'like.requested', clips: chosen, liked }),
    onDelete: (chosen: Clip[]) => clips.deletion.send({ type: 'delete.requested', clips: chosen }),
    onDownload: (chosen: Clip[], format?: DownloadFormat) => requestDownload(clips, chosen, format),
    onExport: (chosen: Clip[], choice: ExportChoice) => {
      for (const clip of chosen) clips.exports.send({ type: 'export.requested', clip, choice })
    },
    onRename: (clip: Clip) => clips.rename.send({ type: 'rename.started', clip }),
  }
}
