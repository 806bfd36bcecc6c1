import { assign, enqueueActions, setup } from 'xstate'
import type { Speech, SpeechModel } from '../../contract/speech.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

type Answer = { result: Speech }

const speechSetup = setup({
  types: {
    context: {} as {
      speech: Speech | null
      error: Failure | null
      /** A download was seen, and its outcome was not dismissed. */
      isFollowed: boolean
      /** The name of the model that the user has chosen; null for that of the server. */
      choice: SpeechModel['name'] | null
    },
    events: {} as
      | { type: 'load.requested' }
      | { type: 'model.chosen'; name: SpeechModel['name'] }
      /** The user hides the outcome of the download. */
      | { type: 'download.dismissed' }
      /** The session has ended. */
      | { type: 'session.ended' }
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
    install: unprovided<Answer, { model?: SpeechModel['name'] }>('install'),
    remove: unprovided<Answer>('remove'),
  },
  guards: {
    isIn: (_, { output, state }: { output: Answer; state: Speech['state'] }) => output.result.state === state,
    /** After a failure: the known state before. */
    wasIn: ({ context }, { state }: { state: Speech['state'] }) => context.speech?.state === state,
  },
  actions: {
    store: assign(({ context: { isFollowed } }, { output: { result } }: { output: Answer }) => ({
      speech: result,
      error: null,
      // A model that is gone without a failure was deleted.
      isFollowed: result.state === 'fetching' || (isFollowed && (result.state !== 'absent' || result.problem !== null)),
    })),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
    choose: assign({ choice: (_, { name }: { name: SpeechModel['name'] }) => name }),
    follow: assign({ isFollowed: true }),
    unfollow: assign({ isFollowed: false }),
    forget: assign({ speech: null, error: null, isFollowed: false, choice: null }),
    /** Before the response is stored. */
    reportInstalled: enqueueActions(({ enqueue, context }) => {
      if (context.speech?.state !== 'installed') enqueue.emit({ type: 'installed' })
    }),
  },
  /** Milliseconds between two polls of the progress. */
  delays: { lookInterval: 1000 },
})

type State = Speech['state']

const isIn = (state: State) => ({
  type: 'isIn' as const,
  params: ({ event }: { event: { output: Answer } }) => ({ output: event.output, state }),
})
const store = withEvent('store')

/** The target states of a response. */
const arrived = [
  { guard: isIn('fetching'), target: 'fetching', actions: store },
  { guard: isIn('unfinished'), target: 'unfinished', actions: store },
  { guard: isIn('installed'), target: 'installed', actions: ['reportInstalled', store] },
  { guard: isIn('absent'), target: 'absent', actions: store },
] as const

/** Returns to the starting state of a failed change. */
const backTo = (...states: State[]) =>
  states.map((state) => ({
    guard: { type: 'wasIn' as const, params: { state } },
    target: state,
    actions: withEvent('storeFailure'),
  }))

/**
 * The speech recognition model on the server's machine: downloaded, polled, deleted. For staff. The session owns it, so
 * the download is followed after the page is left.
 */
export const speechMachine = speechSetup.createMachine({
  id: 'speech',
  context: { speech: null, error: null, isFollowed: false, choice: null },
  initial: 'unopened',
  on: {
    'model.chosen': { actions: withEvent('choose') },
    'download.dismissed': { actions: 'unfollow' },
    'session.ended': { target: '.unopened', actions: 'forget' },
  },
  states: {
    /** Nothing has shown it yet. */
    unopened: { on: { 'load.requested': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: arrived,
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { on: { 'load.requested': 'loading' } },
    absent: { on: { 'install.requested': 'starting', 'load.requested': 'refreshing' } },
    unfinished: {
      on: { 'install.requested': 'starting', 'removal.requested': 'removing', 'load.requested': 'refreshing' },
    },
    /** A page shows the last known state until the response arrives. */
    refreshing: {
      invoke: { id: 'refresh', src: 'look', onDone: arrived, onError: backTo('unfinished', 'installed', 'absent') },
      on: {
        'install.requested': 'starting',
        'removal.requested': [
          { guard: { type: 'wasIn', params: { state: 'installed' } }, target: 'confirming' },
          { target: 'removing' },
        ],
      },
    },
    starting: {
      tags: 'busy',
      entry: ['clearError', 'follow'],
      invoke: {
        id: 'install',
        src: 'install',
        input: ({ context: { choice } }) => (choice === null ? {} : { model: choice }),
        onDone: arrived,
        onError: backTo('unfinished', 'installed', 'absent'),
      },
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
    installed: {
      on: { 'install.requested': 'starting', 'removal.requested': 'confirming', 'load.requested': 'refreshing' },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'installed' } },
    removing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: { id: 'remove', src: 'remove', onDone: arrived, onError: backTo('fetching', 'unfinished', 'installed') },
    },
  },
})
