import { assign, emit, setup } from 'xstate'
import type { Speech } from '../../contract/speech.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Answer = { result: Speech }

const speechSetup = setup({
  types: {
    context: {} as { speech: Speech | null; error: Failure | null },
    events: {} as
      | { type: 'load.requested' }
      | { type: 'install.requested' }
      | { type: 'removal.requested' }
      | { type: 'removal.confirmed' }
      | { type: 'removal.cancelled' },
    /** The model is installed. */
    emitted: {} as { type: 'installed' },
    tags: {} as 'busy',
  },
  actors: {
    load: unprovided<Answer>('load'),
    look: unprovided<Answer>('look'),
    install: unprovided<Answer>('install'),
    remove: unprovided<Answer>('remove'),
  },
  guards: {
    isIn: (_, { output, state }: { output: Answer; state: Speech['state'] }) => output.result.state === state,
    /** After a failure: the known state before. */
    wasIn: ({ context }, { state }: { state: Speech['state'] }) => context.speech?.state === state,
  },
  actions: {
    store: assign({ speech: (_, { output }: { output: Answer }) => output.result, error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
    reportInstalled: emit({ type: 'installed' as const }),
  },
  /** Milliseconds between two polls of the progress. */
  delays: { lookInterval: 1000 },
})

type State = Speech['state']

/** The target states of a response. */
const arrived = (['fetching', 'unfinished', 'installed', 'absent'] satisfies State[]).map((state) => ({
  guard: {
    type: 'isIn' as const,
    params: ({ event }: { event: { output: Answer } }) => ({ output: event.output, state }),
  },
  target: state,
  actions: [
    {
      type: 'store' as const,
      params: ({ event }: { event: { output: Answer } }) => ({ output: event.output }),
    },
    ...(state === 'installed' ? (['reportInstalled'] as const) : []),
  ],
}))

/** Returns to the starting state of a failed change. */
const backTo = (...states: State[]) =>
  states.map((state) => ({
    guard: { type: 'wasIn' as const, params: { state } },
    target: state,
    actions: {
      type: 'storeFailure' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
  }))

/** The speech recognition model on the server's machine: downloaded, polled, deleted. For staff. */
export const speechMachine = speechSetup.createMachine({
  id: 'speech',
  context: { speech: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: arrived,
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'load.requested': 'loading' } },
    absent: { on: { 'install.requested': 'starting' } },
    unfinished: { on: { 'install.requested': 'starting', 'removal.requested': 'removing' } },
    starting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: { id: 'install', src: 'install', onDone: arrived, onError: backTo('unfinished', 'absent') },
    },
    fetching: {
      after: { lookInterval: 'looking' },
      on: { 'removal.requested': 'removing' },
    },
    looking: {
      // A failed poll does not end the polling.
      invoke: { id: 'look', src: 'look', onDone: arrived, onError: 'fetching' },
      on: { 'removal.requested': 'removing' },
    },
    installed: { on: { 'removal.requested': 'confirming' } },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'installed' } },
    removing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: { id: 'remove', src: 'remove', onDone: arrived, onError: backTo('fetching', 'unfinished', 'installed') },
    },
  },
})
