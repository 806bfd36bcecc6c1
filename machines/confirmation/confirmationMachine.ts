import { assign, emit, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

/** What one is asked about. */
export interface Subject {
  id: string
  name: string
}

export interface ConfirmationInput {
  /** The failure that the specification wants stored for this call; by default "Network error" or the server's words. */
  toFailure?: (error: unknown) => Failure
}

export interface ConfirmationContext {
  subject: Subject | null
  error: Failure | null
  toFailure: (error: unknown) => Failure
}

type ConfirmationEvent =
  | { type: 'question.asked'; subject: Subject }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

/** Asks before something is lost, then does it. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    tags: {} as 'busy',
    input: {} as ConfirmationInput,
    emitted: {} as { type: 'performed'; subject: Subject },
  },
  actors: {
    perform: unprovided<unknown, Subject>('perform'),
  },
  actions: {
    storeSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearError: assign({ error: null }),
    storeFailure: assign({ error: ({ context }, { error }: { error: unknown }) => context.toFailure(error) }),
    reportPerformed: emit(({ context }) => ({ type: 'performed' as const, subject: subjectOf(context) })),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ subject: null, error: null, toFailure: input.toFailure ?? nonFieldErrors }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'question.asked': { target: 'asking', actions: { type: 'storeSubject', params: ({ event }) => event } } },
    },
    asking: {
      on: { 'question.confirmed': 'working', 'question.cancelled': 'closed' },
    },
    working: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => subjectOf(context),
        onDone: {
          target: 'closed',
          actions: 'reportPerformed',
        },
        onError: {
          target: 'refused',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      on: { 'question.confirmed': 'working', 'question.cancelled': 'closed' },
    },
  },
})

function subjectOf({ subject }: ConfirmationContext): Subject {
  if (subject === null) throw new Error('a question is only open about something')
  return subject
}
