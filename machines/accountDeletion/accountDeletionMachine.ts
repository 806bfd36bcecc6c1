import { assign, emit, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface AccountDeletionContext {
  /** The address that has to be typed to confirm. */
  email: string
  error: Failure | null
}

type AccountDeletionEvent =
  | { type: 'deletion.asked' }
  | { type: 'deletion.cancelled' }
  | { type: 'deletion.confirmed'; typed: string }

/** Delete one's account, after typing its email address. Ends when the account is gone. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    tags: {} as 'busy',
    input: {} as { email: string },
    emitted: {} as { type: 'deleted' },
  },
  actors: {
    deleteAccount: unprovided<{ result: string }>('deleteAccount'),
  },
  guards: {
    isConfirmed: ({ context }, { typed }: { typed: string }) => typed.trim() === context.email,
  },
  actions: {
    reportDeleted: emit({ type: 'deleted' as const }),
    clearError: assign({ error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ email: input.email, error: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.asked': { target: 'confirming', actions: 'clearError' } } },
    confirming: {
      on: {
        'deletion.confirmed': { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'deleting' },
        'deletion.cancelled': 'closed',
      },
    },
    deleting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        onDone: 'deleted',
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'deletion.confirmed': { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'deleting' },
        'deletion.cancelled': 'closed',
      },
    },
    deleted: { type: 'final', tags: 'busy', entry: 'reportDeleted' },
  },
})
