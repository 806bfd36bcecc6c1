import { assign, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface AccountDeletionContext {
  /** The address that has to be typed. */
  email: string
  typed: string
  /** True after a try with the wrong address. */
  mistyped: boolean
  error: Failure | null
}

type AccountDeletionEvent =
  | { type: 'deletion.asked' }
  | { type: 'deletion.cancelled' }
  | { type: 'form.changed'; value: string }
  | { type: 'form.submitted' }

/** Delete one's account, after typing its e-mail address. Ends when the account is gone. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    input: {} as { email: string },
  },
  actors: {
    deleteAccount: unprovided<{ result: string }>('deleteAccount'),
  },
  guards: {
    isConfirmed: ({ context }) => context.typed.trim().toLowerCase() === context.email.toLowerCase(),
  },
  actions: {
    startAnew: assign({ typed: '', mistyped: false, error: null }),
    setTyped: assign({ typed: (_, { value }: { value: string }) => value, mistyped: false }),
    markMistyped: assign({ mistyped: true }),
    clearError: assign({ error: null, mistyped: false }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ email: input.email, typed: '', mistyped: false, error: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.asked': { target: 'confirming', actions: 'startAnew' } } },
    confirming: {
      on: {
        'form.changed': { actions: { type: 'setTyped', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isConfirmed', target: 'deleting' }, { actions: 'markMistyped' }],
        'deletion.cancelled': 'closed',
      },
    },
    deleting: {
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
        'form.changed': { target: 'confirming', actions: { type: 'setTyped', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isConfirmed', target: 'deleting' }, { actions: 'markMistyped' }],
        'deletion.cancelled': 'closed',
      },
    },
    deleted: { type: 'final' },
  },
})
