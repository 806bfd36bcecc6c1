import { withEvent, withOutput } from '../withEvent.ts'
import { draftIn, editorSetup } from './editorSetup.ts'

const change = [withEvent('change'), 'notifyKept'] as const
const retitle = [withEvent('retitle'), 'notifyKept'] as const
const refusal = { actions: withEvent('refuse') } as const

/** Changes that are saved later and keep the current state. */
const quietChanges = {
  'edit.changed': [{ guard: withEvent('isAllowed'), actions: change }, refusal],
  'title.changed': { actions: retitle },
  'edit.undone': { guard: 'canUndo', actions: ['undo', 'notifyKept'] },
  'edit.redone': { guard: 'canRedo', actions: ['redo', 'notifyKept'] },
} as const

/**
 * The editor of one clip: every change can be undone, and is saved automatically. Unsaved changes are kept in the
 * browser. A version that was stored elsewhere is shown, never overwritten silently. A correction can also be applied
 * to the other clips of the video, after it is saved in this one.
 */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input: { clipId } }) => ({
    clipId,
    loaded: null,
    history: null,
    version: null,
    picture: [],
    title: '',
    sent: null,
    owed: [],
    sharing: null,
    shared: null,
    unshared: null,
    theirs: null,
    error: null,
    isDeleted: false,
    refused: null,
    leaving: false,
    reloadDue: false,
    wanted: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.clipId }),
        onDone: { target: 'editing', actions: withOutput('open') },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
      on: { 'leave.requested': { actions: 'notifyLeft' } },
    },
    failed: { on: { 'load.requested': 'loading', 'leave.requested': { actions: 'notifyLeft' } } },
    editing: {
      initial: 'waiting',
      on: {
        'edit.changed': [{ guard: withEvent('isAllowed'), target: '.waiting', actions: change }, refusal],
        'title.changed': { target: '.waiting', actions: retitle },
        'edit.undone': { guard: 'canUndo', target: '.waiting', actions: ['undo', 'notifyKept'] },
        'edit.redone': { guard: 'canRedo', target: '.waiting', actions: ['redo', 'notifyKept'] },
        // Unsaved changes are saved first.
        'load.requested': { actions: 'wantReload' },
        'share.requested': { actions: 'shareAgain' },
        'share.dropped': { actions: 'dropShare' },
        'picture.read': { actions: { type: 'storePicture', params: ({ event }) => event.segments } },
      },
      states: {
        saved: {
          entry: ['notifyKept', 'notifyWanted'],
          always: [
            { guard: 'isOwing', target: 'sharing' },
            { guard: 'isLeaving', target: '#editor.left' },
            { guard: 'isReloadDue', target: 'reloading' },
          ],
          on: {
            'export.requested': { actions: [withEvent('want'), 'notifyWanted'] },
            'leave.requested': '#editor.left',
          },
        },
        /** A change stops the request; it is repeated after the change is saved. */
        reloading: {
          tags: 'busy',
          invoke: {
            id: 'reload',
            src: 'load',
            input: ({ context }) => ({ id: context.clipId }),
            onDone: { target: 'saved', actions: withOutput('reopen') },
            onError: { target: 'saved', actions: 'giveUpReload' },
          },
          on: {
            'export.requested': { actions: [withEvent('want'), 'notifyWanted'] },
            'leave.requested': '#editor.left',
          },
        },
        waiting: {
          always: [
            // A draft in the browser conflicts with a version that was stored elsewhere.
            { guard: 'isOutdated', target: 'conflict' },
            { guard: 'isSaved', target: 'saved' },
          ],
          after: { saveDelay: 'saving' },
          on: {
            'save.requested': 'saving',
            'export.requested': { target: 'saving', actions: withEvent('want') },
            'leave.requested': { target: 'saving', actions: 'wantToLeave' },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'send',
          initial: 'staying',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => {
              const draft = draftIn(context)
              if (!draft) throw new Error('Nothing has been opened yet.')
              return { id: context.clipId, ...draft }
            },
            onDone: [
              { guard: withOutput('isConflict'), target: 'conflict', actions: withOutput('store') },
              {
                target: 'waiting',
                actions: [
                  withOutput('store'),
                  {
                    type: 'notifySaved',
                    params: ({ event: { output } }) => ('saved' in output ? output.saved : output.theirs),
                  },
                  'notifyKept',
                ],
              },
            ],
            onError: { target: 'unsaved', actions: withEvent('storeFailure') },
          },
          on: {
            // Waits for the response: changes made meanwhile are saved after it.
            ...quietChanges,
            'export.requested': { actions: withEvent('want') },
          },
          states: {
            staying: {
              always: { guard: 'isLeaving', target: 'leaving' },
              on: { 'leave.requested': { actions: 'wantToLeave' } },
            },
            /** Waits briefly, or until the user leaves again: unsaved changes stay in the browser. */
            leaving: {
              after: { leaveDelay: '#editor.left' },
              on: { 'leave.requested': '#editor.left' },
            },
          },
        },
        /** A correction that is saved in this clip is applied to the other clips of the video. */
        sharing: {
          tags: 'busy',
          entry: 'share',
          invoke: {
            id: 'share',
            src: 'share',
            input: ({ context: { clipId, loaded, sharing } }) => {
              if (!loaded || !sharing) throw new Error('There is nothing to correct.')
              return { id: loaded.video.id, except: clipId, ...sharing }
            },
            onDone: { target: 'waiting', actions: [withOutput('storeShared'), withOutput('notifyShared')] },
            onError: { target: 'waiting', actions: withEvent('storeShareFailure') },
          },
          on: {
            ...quietChanges,
            'export.requested': { actions: withEvent('want') },
            'leave.requested': { actions: 'wantToLeave' },
          },
        },
        /** Kept in the browser; the save is retried. */
        unsaved: {
          entry: 'stay',
          after: { retryDelay: 'saving' },
          on: {
            'save.requested': 'saving',
            'network.returned': 'saving',
            'export.requested': { target: 'saving', actions: withEvent('want') },
            'leave.requested': '#editor.left',
          },
        },
        /** The clip changed elsewhere. Local edits are kept until the user picks a version. */
        conflict: {
          entry: 'stay',
          on: {
            ...quietChanges,
            'conflict.ours': { target: 'waiting', actions: ['keepOurs', 'notifyKept'] },
            'conflict.theirs': { target: 'waiting', actions: ['takeTheirs', 'notifyKept'] },
            'leave.requested': '#editor.left',
          },
        },
      },
    },
    left: { type: 'final', entry: 'notifyLeft' },
  },
})
