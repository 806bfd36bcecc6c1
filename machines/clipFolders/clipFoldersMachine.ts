import { clipFoldersSetup } from './clipFoldersSetup.ts'

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
        'naming.started': {
          target: 'naming',
          actions: { type: 'startNaming', params: ({ event }) => event },
        },
        'move.requested': { target: 'changing', actions: { type: 'planMove', params: ({ event }) => event } },
        'removal.requested': { target: 'changing', actions: { type: 'planRemoval', params: ({ event }) => event } },
        'undo.requested': { guard: 'isUndoable', target: 'changing', actions: 'planUndo' },
      },
      states: {
        loading: {
          invoke: {
            id: 'fetchFolders',
            src: 'fetchFolders',
            onDone: {
              target: 'idle',
              actions: { type: 'storeFolders', params: ({ event }) => ({ folders: event.output }) },
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
        'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
        'name.submitted': [
          { guard: 'isNamed', target: 'changing', actions: 'planNamed' },
          { actions: 'showNameErrors' },
        ],
        'naming.cancelled': { target: 'resting.idle', actions: 'stopNaming' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change?.change ?? { do: 'move', moves: [] },
        onDone: { target: 'resting.idle', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isNaming', target: 'naming', actions: { type: 'storeFailure', params: ({ event }) => event } },
          { target: 'resting.idle', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})
