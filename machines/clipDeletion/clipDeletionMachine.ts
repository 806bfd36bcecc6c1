import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** A deleted clip. The store hides it, so the title for the message is kept here. */
type DeletedClip = Pick<Clip, 'id' | 'title'>

export interface ClipDeletionContext {
  /** Still to be deleted, the current one first. */
  queue: DeletedClip[]
  /** Deleted and restorable. */
  deleted: DeletedClip[]
  /** Being restored, the current one first. */
  returning: Pick<Clip, 'id'>[]
  error: Failure | null
}

export type ClipDeletionEmitted =
  | { type: 'clip.removed'; id: string }
  | { type: 'clip.restored'; clip: Clip }
  /** All requested clips are deleted or restored. */
  | { type: 'counts.changed' }

type ClipDeletionEvent =
  | { type: 'delete.requested'; clips: readonly DeletedClip[] }
  | { type: 'undo.requested' }
  | { type: 'undo.dismissed' }
  /** Brings clips back from the bin. */
  | { type: 'restore.requested'; ids: string[] }
  | { type: 'error.reset' }

const idOf = ([clip]: Pick<Clip, 'id'>[]) => ({ id: clip?.id ?? '' })

/** Deletes clips one after another, offers to restore the last batch, and restores clips from the bin. */
export const clipDeletionMachine = setup({
  types: { context: {} as ClipDeletionContext, events: {} as ClipDeletionEvent, emitted: {} as ClipDeletionEmitted },
  actors: {
    deleteClip: unprovided<unknown, { id: string }>('deleteClip'),
    restoreClip: unprovided<Clip, { id: string }>('restoreClip'),
  },
  // The toast with undo closes earlier, and pauses while it is read; this is the fallback.
  delays: { undoLimit: 60_000 },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    hasReturning: ({ context }) => context.returning.length > 0,
    hasDeleted: ({ context }) => context.deleted.length > 0,
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
  },
  actions: {
    enqueue: assign({
      error: null,
      queue: ({ context }, { clips }: { clips: readonly DeletedClip[] }) => [
        ...context.queue,
        ...clips
          .filter(({ id }) => !context.queue.some((waiting) => waiting.id === id))
          .map(({ id, title }) => ({ id, title })),
      ],
    }),
    keepDeleted: assign({ deleted: ({ context }) => [...context.deleted, ...context.queue.slice(0, 1)] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forgetDeleted: assign({ deleted: [] }),
    returnAll: assign({ error: null, returning: ({ context }) => context.deleted, deleted: [] }),
    bringBack: assign({
      error: null,
      returning: ({ context }, { ids }: { ids: string[] }) => [
        ...context.returning,
        ...ids.filter((id) => !context.returning.some((clip) => clip.id === id)).map((id) => ({ id })),
      ],
    }),
    endReturn: assign({ returning: ({ context }) => context.returning.slice(1) }),
    notifyRemoved: enqueueActions(({ enqueue, context, self }) =>
      notify({ enqueue, self }, { type: 'clip.removed', ...idOf(context.queue) }),
    ),
    notifyRestored: enqueueActions(({ enqueue, self }, clip: Clip) =>
      notify({ enqueue, self }, { type: 'clip.restored', clip }),
    ),
    notifyCounts: enqueueActions(({ enqueue, self }) => notify({ enqueue, self }, { type: 'counts.changed' })),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'clipDeletion',
  context: { queue: [], deleted: [], returning: [], error: null },
  initial: 'idle',
  on: {
    'delete.requested': { actions: withEvent('enqueue') },
    'restore.requested': { actions: withEvent('bringBack') },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    idle: {
      always: [
        { guard: 'hasQueue', target: 'deleting' },
        { guard: 'hasReturning', target: 'restoring' },
      ],
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteClip',
        src: 'deleteClip',
        input: ({ context }) => idOf(context.queue),
        onDone: { target: 'next', actions: ['notifyRemoved', 'keepDeleted', 'dequeue'] },
        onError: [
          // Already deleted in another tab: the list was outdated, and there is nothing to restore.
          { guard: withEvent('isGone'), target: 'next', actions: ['notifyRemoved', 'dequeue'] },
          { target: 'next', actions: [withEvent('storeFailure'), 'dequeue'] },
        ],
      },
    },
    /** The last batch can be restored. */
    deleted: {
      always: [
        { guard: 'hasQueue', target: 'deleting', actions: 'forgetDeleted' },
        { guard: 'hasReturning', target: 'restoring' },
      ],
      after: { undoLimit: { target: 'idle', actions: 'forgetDeleted' } },
      on: {
        'undo.requested': { target: 'restoring', actions: 'returnAll' },
        'undo.dismissed': { target: 'idle', actions: 'forgetDeleted' },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreClip',
        src: 'restoreClip',
        input: ({ context }) => idOf(context.returning),
        onDone: {
          target: 'next',
          actions: [withOutput('notifyRestored'), 'endReturn'],
        },
        onError: { target: 'next', actions: [withEvent('storeFailure'), 'endReturn'] },
      },
    },
    next: {
      always: [
        { guard: 'hasReturning', target: 'restoring' },
        { guard: 'hasQueue', target: 'deleting' },
        { guard: 'hasDeleted', target: 'deleted', actions: 'notifyCounts' },
        { target: 'idle', actions: 'notifyCounts' },
      ],
    },
  },
})
