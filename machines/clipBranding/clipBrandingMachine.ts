import { assign, enqueueActions, setup } from 'xstate'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'
import type { BrandedClip, BrandingAnswer } from './BrandedClip.ts'

export interface ClipBrandingContext {
  /** Ids of the clips to change. */
  ids: readonly string[]
  /** The result; null before, and after it was dismissed. */
  answer: BrandingAnswer | null
  /** The change was undone. */
  restored: boolean
}

export type ClipBrandingEvent =
  | { type: 'brand.requested'; ids: readonly string[] }
  | { type: 'undo.requested' }
  | { type: 'answer.dismissed' }

/** The edits of these clips have changed. */
export type ClipBrandingEmitted = { type: 'clips.branded'; ids: string[] }

/** Applies the account's brand kit to many clips. One “Undo” restores all of them. */
export const clipBrandingMachine = setup({
  types: {
    context: {} as ClipBrandingContext,
    events: {} as ClipBrandingEvent,
    emitted: {} as ClipBrandingEmitted,
    tags: {} as 'busy',
  },
  actors: {
    apply: unprovided<BrandingAnswer, { ids: readonly string[] }>('apply'),
    restore: unprovided<BrandingAnswer, { clips: readonly BrandedClip[] }>('restore'),
  },
  guards: {
    isAsked: (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
    isUndoable: ({ context: { answer, restored } }) => answer !== null && answer.changed.length > 0 && !restored,
  },
  actions: {
    want: assign((_, { ids }: { ids: readonly string[] }) => ({ ids, answer: null, restored: false })),
    settle: enqueueActions(({ enqueue, self }, { answer, restored }: { answer: BrandingAnswer; restored: boolean }) => {
      enqueue.assign({ answer, restored })
      const ids = answer.changed.map(({ id }) => id)
      if (ids.length > 0) tell<ClipBrandingEmitted>({ enqueue, self }, { type: 'clips.branded', ids })
    }),
    drop: assign({ answer: null }),
  },
}).createMachine({
  id: 'clipBranding',
  context: { ids: [], answer: null, restored: false },
  initial: 'idle',
  on: { 'answer.dismissed': { actions: 'drop' } },
  states: {
    idle: {
      on: {
        'brand.requested': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          target: 'applying',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'undo.requested': { guard: 'isUndoable', target: 'restoring' },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { ids } }) => ({ ids }),
        onDone: {
          target: 'idle',
          actions: { type: 'settle', params: ({ event }) => ({ answer: event.output, restored: false }) },
        },
        // The kit itself failed to load; the app reports that.
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
