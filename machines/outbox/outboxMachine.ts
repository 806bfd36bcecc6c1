import { assign, emit, setup } from 'xstate'
import { statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

/** A call that may be sent later and more than once: it is idempotent. */
export interface PostponedCall {
  kind: 'like' | 'unlike' | 'view'
  /** The id of the clip. */
  id: string
}

export interface OutboxContext {
  /** In the order of the requests. */
  calls: readonly PostponedCall[]
  /** The device has no network; if false, the server can't be reached. */
  isOffline: boolean
  /** The user closed the notice; automatic retries don't show it again. */
  isClosed: boolean
}

export type OutboxEmitted =
  /** To be stored. */
  | { type: 'changed'; calls: readonly PostponedCall[] }
  /** Sent: the status in the server's answer, or the HTTP status of a call that it rejects for good. */
  | { type: 'settled'; call: PostponedCall; status: 'liked' | 'unliked' | number | null }

type OutboxEvent =
  | { type: 'call.postponed'; call: PostponedCall }
  /** The server may be reachable again: the network is back, or someone has signed in. */
  | { type: 'network.returned' }
  | { type: 'network.lost' }
  /** The calls belonged to another user. */
  | { type: 'outbox.cleared' }
  | { type: 'notice.dismissed' }

const opposite = { like: 'unlike', unlike: 'like', view: null } as const

const isSame = (one: PostponedCall) => (other: PostponedCall) => other.kind === one.kind && other.id === one.id

/** Merges duplicates; a like and an unlike of the same clip cancel out. The call in flight is not changed. */
function withCall(calls: readonly PostponedCall[], call: PostponedCall, sending: boolean): readonly PostponedCall[] {
  const [inFlight, free] = sending ? [calls.slice(0, 1), calls.slice(1)] : [[], calls]
  const against = opposite[call.kind]
  if (free.some(isSame(call))) return calls
  if (!against) return [...calls, call]
  const isOpposite = isSame({ kind: against, id: call.id })
  return free.some(isOpposite) ? [...inFlight, ...free.filter((it) => !isOpposite(it))] : [...calls, call]
}

/** Stores postponed calls while the server can't be reached, and sends them in order once it can. */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as Pick<OutboxContext, 'calls' | 'isOffline'>,
    emitted: {} as OutboxEmitted,
  },
  actors: {
    sendCall: unprovided<unknown, PostponedCall>('sendCall'),
  },
  /** The network may return before the server can be reached. */
  delays: { retryPause: 30_000 },
  guards: {
    /** Provided by the app: a user is signed in, and there is a network. */
    maySend: () => true,
    isEmpty: ({ context }) => context.calls.length === 0,
    /** Waiting views need no notice, and a closed notice was read. */
    isSilent: ({ context }) => context.isClosed || context.calls.every(({ kind }) => kind === 'view'),
    isFelt: (_, { call }: { call: PostponedCall }) => call.kind !== 'view',
    /** No response, or signed out: it can still be sent later. */
    canWait: (_, { error }: { error: unknown }) => [null, 401].includes(statusOf(error)),
  },
  actions: {
    add: assign({
      calls: ({ context }, { call, sending = false }: { call: PostponedCall; sending?: boolean }) =>
        withCall(context.calls, call, sending),
      isClosed: ({ context }, { call }: { call: PostponedCall }) => context.isClosed && call.kind === 'view',
    }),
    close: assign({ isClosed: true }),
    open: assign({ isClosed: false }),
    lose: assign({ isOffline: true }),
    regain: assign({ isOffline: false }),
    dropFirst: assign({ calls: ({ context }) => context.calls.slice(1) }),
    clear: assign({ calls: [] }),
    tellSent: emit(({ context }, { output }: { output: unknown }): OutboxEmitted => {
      const { status = null } = (output ?? {}) as { status?: 'liked' | 'unliked' | null }
      return { type: 'settled', call: firstOf(context), status }
    }),
    tellRejected: emit(
      ({ context }, { error }: { error: unknown }): OutboxEmitted => ({
        type: 'settled',
        call: firstOf(context),
        status: statusOf(error),
      }),
    ),
    tellChange: emit(({ context }): OutboxEmitted => ({ type: 'changed', calls: context.calls })),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, isClosed: false }),
  initial: 'deciding',
  on: {
    'outbox.cleared': { target: '.empty', actions: ['clear', 'tellChange'] },
    'network.lost': { actions: 'lose' },
    'network.returned': { actions: 'regain' },
  },
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'sending' }] },
    empty: {
      on: {
        'call.postponed': {
          target: 'waiting',
          actions: [{ type: 'add', params: ({ event }) => event }, 'tellChange'],
        },
      },
    },
    /** Offline, or without a response from the server. */
    waiting: {
      initial: 'told',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'call.postponed': { actions: [{ type: 'add', params: ({ event }) => event }, 'tellChange'] },
        'network.returned': { target: 'sending', actions: ['regain', 'open'] },
      },
      after: { retryPause: { guard: 'maySend', target: 'sending' } },
      states: {
        /** The notice says that calls are waiting. */
        told: {
          always: { guard: 'isSilent', target: 'quiet' },
          on: { 'notice.dismissed': { target: 'quiet', actions: 'close' } },
        },
        /**
         * After it was closed, the notice returns when another call waits, or when the network returned and sending
         * failed again.
         */
        quiet: {
          on: {
            'call.postponed': {
              guard: { type: 'isFelt', params: ({ event }) => event },
              target: 'told',
              actions: [{ type: 'add', params: ({ event }) => event }, 'tellChange'],
            },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendCall',
        src: 'sendCall',
        input: ({ context }) => firstOf(context),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'tellSent', params: ({ event }) => event }, 'dropFirst', 'tellChange'],
        },
        onError: [
          { guard: { type: 'canWait', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          // The server rejects it for good; the popup says why.
          {
            target: 'deciding',
            actions: [{ type: 'tellRejected', params: ({ event }) => event }, 'dropFirst', 'tellChange'],
          },
        ],
      },
      on: {
        'call.postponed': {
          actions: [{ type: 'add', params: ({ event }) => ({ ...event, sending: true }) }, 'tellChange'],
        },
      },
    },
  },
})

function firstOf({ calls: [call] }: OutboxContext): PostponedCall {
  if (call === undefined) throw new Error('sending is only entered with a call')
  return call
}
