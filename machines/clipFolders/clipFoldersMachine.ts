import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { Folder } from '../../contract/folders.ts'
import type { FieldError } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import { type Failure, responseData } from '../failure.ts'
import { notify } from '../notify.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { type FolderAnswer, type FolderChange, type FolderMove, type FolderUndo, movesBack } from './FolderChange.ts'

/** A clip to move, with its present folder for the undo. */
type MovedClip = Pick<Clip, 'id' | 'folder_id'>

/** A folder being named: a new one with these clips, or an existing one. */
interface FolderDraft {
  name: string
  /** Id of the renamed folder; null for a new one. */
  id: string | null
  clips: readonly MovedClip[]
}

interface ClipFoldersContext {
  folders: Folder[]
  draft: FolderDraft | null
  nameErrors: readonly FieldError[]
  error: Failure | null
  /** The running change, and its undo. */
  change: { change: FolderChange; undo: FolderUndo | null } | null
  undo: FolderUndo | null
}

export type ClipFoldersEvent =
  /** Clips were added or removed, or the first fetch failed. */
  | { type: 'refresh.requested' }
  | { type: 'naming.started'; folder: Folder | null; clips: readonly MovedClip[] }
  | { type: 'name.changed'; name: string }
  | { type: 'name.submitted' }
  | { type: 'naming.cancelled' }
  | { type: 'move.requested'; clips: readonly MovedClip[]; to: string | null }
  | { type: 'removal.requested'; id: string }
  | { type: 'undo.requested' }
  | { type: 'undo.dismissed' }
  | { type: 'error.reset' }

type ClipFoldersEmitted =
  | { type: 'clips.moved'; ids: string[]; to: string | null }
  /** The list now shows this folder, or all clips. */
  | { type: 'folder.opened'; id: string | null }

const nameRule = textRule('folderNameMissing', limits.folder.name)
const nameOf = ({ folders }: ClipFoldersContext, id: string | null) =>
  folders.find((folder) => folder.id === id)?.name ?? null

const movedBack = (clips: readonly MovedClip[], name: string | null): FolderUndo | null =>
  clips.length === 0
    ? null
    : { kind: 'moved', count: clips.length, name, change: { do: 'move', moves: movesBack(clips) } }

const clipFoldersSetup = setup({
  types: {
    context: {} as ClipFoldersContext,
    events: {} as ClipFoldersEvent,
    emitted: {} as ClipFoldersEmitted,
    tags: {} as 'busy',
  },
  actors: {
    fetchFolders: unprovided<Folder[]>('fetchFolders'),
    change: unprovided<FolderAnswer, FolderChange>('change'),
  },
  guards: {
    isNamed: ({ context: { draft } }) => draft !== null && nameRule(draft.name).length === 0,
    isNaming: ({ context }) => context.draft !== null,
    isUndoable: ({ context }) => context.undo !== null,
  },
  actions: {
    storeFolders: assign({ folders: (_, folders: Folder[]) => folders }),
    startNaming: assign((_, { folder, clips }: { folder: Folder | null; clips: readonly MovedClip[] }) => ({
      draft: {
        name: folder?.name ?? '',
        id: folder?.id ?? null,
        clips: clips.map(({ id, folder_id }) => ({ id, folder_id })),
      },
      nameErrors: [],
      error: null,
    })),
    setName: assign(({ context: { draft } }, { name }: { name: string }) => ({
      draft: draft && { ...draft, name },
      nameErrors: [],
      error: null,
    })),
    showNameErrors: assign({ nameErrors: ({ context: { draft } }) => nameRule(draft?.name ?? '') }),
    stopNaming: assign({ draft: null, nameErrors: [], error: null }),
    planNamed: assign(({ context: { draft } }) => {
      if (!draft) return {}
      const { id, clips } = draft
      const name = draft.name.trim()
      const change: FolderChange =
        id === null ? { do: 'create', name, ids: clips.map((clip) => clip.id) } : { do: 'rename', id, name }
      return { change: { change, undo: id === null ? movedBack(clips, name) : null } }
    }),
    planMove: assign(({ context }, { clips, to }: { clips: readonly MovedClip[]; to: string | null }) => {
      const moved = clips.filter(({ folder_id }) => folder_id !== to)
      const moves: FolderMove[] = moved.length === 0 ? [] : [{ ids: moved.map(({ id }) => id), to }]
      return { change: { change: { do: 'move', moves }, undo: movedBack(moved, nameOf(context, to)) } }
    }),
    planRemoval: assign((_, { id }: { id: string }) => ({ change: { change: { do: 'remove', id }, undo: null } })),
    planUndo: assign(({ context: { undo } }) => ({ change: undo && { change: undo.change, undo: null }, undo: null })),
    settle: enqueueActions(({ enqueue, context, self }, { folders, id, ids }: FolderAnswer) => {
      const { change, undo } = context.change ?? { change: null, undo: null }
      const say = (event: ClipFoldersEmitted) => notify<ClipFoldersEmitted>({ enqueue, self }, event)
      let isUndoneBy = undo
      if (change?.do === 'create') {
        if (change.ids.length > 0) say({ type: 'clips.moved', ids: change.ids, to: id })
        // After clips are moved to a new folder, the list keeps showing the others.
        if (undo === null) say({ type: 'folder.opened', id })
      } else if (change?.do === 'move') {
        for (const move of change.moves) say({ type: 'clips.moved', ...move })
      } else if (change?.do === 'remove') {
        say({ type: 'clips.moved', ids, to: null })
        say({ type: 'folder.opened', id: null })
        const name = nameOf(context, change.id) ?? ''
        isUndoneBy = { kind: 'removed', count: ids.length, name, change: { do: 'create', name, ids } }
      }
      enqueue.assign({ folders, undo: isUndoneBy, change: null, draft: null, nameErrors: [], error: null })
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = responseData(error, 'Network error')
      const named = typeof failure === 'object' && 'name' in failure ? failure.name : undefined
      return { change: null, nameErrors: Array.isArray(named) ? named : [], error: named ? null : failure }
    }),
    dropUndo: assign({ undo: null }),
    clearError: assign({ nameErrors: [], error: null }),
  },
})

/** The folders of clips: created, renamed, filled and deleted. Every change except renaming can be undone. */
export const clipFoldersMachine = clipFoldersSetup.createMachine({
  id: 'clipFolders',
  context: { folders: [], draft: null, nameErrors: [], error: null, change: null, undo: null },
  initial: 'resting',
  on: { 'undo.dismissed': { actions: 'dropUndo' }, 'error.reset': { actions: 'clearError' } },
  states: {
    resting: {
      initial: 'loading',
      on: {
        'refresh.requested': { target: '.loading', reenter: true },
        'naming.started': { target: 'naming', actions: withEvent('startNaming') },
        'move.requested': { target: 'changing', actions: withEvent('planMove') },
        'removal.requested': { target: 'changing', actions: withEvent('planRemoval') },
        'undo.requested': { guard: 'isUndoable', target: 'changing', actions: 'planUndo' },
      },
      states: {
        loading: {
          invoke: {
            id: 'fetchFolders',
            src: 'fetchFolders',
            onDone: {
              target: 'idle',
              actions: withOutput('storeFolders'),
            },
            onError: 'failed',
          },
        },
        /** The list works without folders. */
        failed: {},
        idle: {},
      },
    },
    naming: {
      on: {
        'name.changed': { actions: withEvent('setName') },
        'name.submitted': [
          { guard: 'isNamed', target: 'changing', actions: 'planNamed' },
          { actions: 'showNameErrors' },
        ],
        // Naming may have begun before the folders were there.
        'naming.cancelled': { target: 'resting', actions: 'stopNaming' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change?.change ?? { do: 'move', moves: [] },
        onDone: { target: 'resting.idle', actions: withOutput('settle') },
        onError: [
          { guard: 'isNaming', target: 'naming', actions: withEvent('storeFailure') },
          { target: 'resting', actions: withEvent('storeFailure') },
        ],
      },
    },
  },
})
