import { assign, enqueueActions, setup } from 'xstate'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'
import type { ChangedLook, LookSource, LooksAnswer, LookTarget } from './ChangedLook.ts'

/** A look and the clips that should receive it. */
export interface LookWish {
  source: LookSource
  target: LookTarget
}

export interface ClipLooksContext {
  wish: LookWish | null
  /** The result; null before, and after it was dismissed. */
  answer: LooksAnswer | null
  /** The change was undone. */
  restored: boolean
}

export type ClipLooksEvent =
  | ({ type: 'look.requested' } & LookWish)
  | { type: 'undo.requested' }
  | { type: 'answer.dismissed' }

/** The edits of these clips have changed. */
export type ClipLooksEmitted = { type: 'looks.changed'; ids: string[] }

/** Applies one look, or the account's brand kit, to many clips. One “Undo” restores all of them. */
export const clipLooksMachine = setup({
  types: {
    context: {} as ClipLooksContext,
    events: {} as ClipLooksEvent,
    emitted: {} as ClipLooksEmitted,
    tags: {} as 'busy',
  },
  actors: {
    apply: unprovided<LooksAnswer, { wish: LookWish | null }>('apply'),
    restore: unprovided<LooksAnswer, { clips: readonly ChangedLook[] }>('restore'),
  },
  guards: {
    hasTarget: (_, { target }: LookWish) => 'videoId' in target || target.ids.length > 0,
    isUndoable: ({ context: { answer, restored } }) => answer !== null && answer.changed.length > 0 && !restored,
  },
  actions: {
    storeWish: assign((_, { source, target }: LookWish) => ({
      wish: { source, target },
      answer: null,
      restored: false,
    })),
    settle: enqueueActions(({ enqueue, self }, { answer, restored }: { answer: LooksAnswer; restored: boolean }) => {
      enqueue.assign({ answer, restored })
      const ids = answer.changed.map(({ id }) => id)
      if (ids.length > 0) notify<ClipLooksEmitted>({ enqueue, self }, { type: 'looks.changed', ids })
    }),
    drop: assign({ answer: null }),
  },
}).createMachine({
  id: 'clipLooks',
  context: { wish: null, answer: null, restored: false },
  initial: 'idle',
  on: { 'answer.dismissed': { actions: 'drop' } },
  states: {
    idle: {
      on: {
        'look.requested': {
          guard: withEvent('hasTarget'),
          target: 'applying',
          actions: withEvent('storeWish'),
        },
        'undo.requested': { guard: 'isUndoable', target: 'restoring' },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { wish } }) => ({ wish }),
        onDone: {
          target: 'idle',
          actions: { type: 'settle', params: ({ event }) => ({ answer: event.output, restored: false }) },
        },
        // The look itself failed to load; the app reports that.
        onError: 'idle',
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: ({ context: { answer } }) => ({ clips: answer?.changed ?? [] }),
        onDone: {
          target: 'idle',
          actions: { type: 'settle', params: ({ event }) => ({ answer: event.output, restored: true }) },
        },
        onError: 'idle',
      },
    },
  },
})
