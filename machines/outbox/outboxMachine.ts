import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'
import { type LikeFields, likedAs } from './withLike.ts'

/** A call that may be sent later and more than once: it is idempotent. */
export interface PostponedCall {
  kind: 'like' | 'unlike' | 'view'
  /** The id of the clip. */
  id: string
}

interface PendingCall extends PostponedCall {
  /** The state to roll back to; null for a view, and for a call from an earlier visit. */
  before: LikeFields | null
  /** It could not be sent, and waits for the network. */
  isPostponed: boolean
}

type Calls = readonly PendingCall[]

interface OutboxContext {
  /** In the order of the requests. */
  calls: Calls
  /** The device has no network; if false, the server can't be reached. */
  isOffline: boolean
  /** The user closed the notice; automatic retries don't show it again. */
  isClosed: boolean
  error: Failure | null
}

interface LikeRequest {
  clips: readonly Clip[]
  liked: boolean
  /** The first call is in flight. */
  isSending?: boolean
}

/** The outcome of a like or unlike: the server's status, or the HTTP status of a failure. */
export type LikeStatus = 'liked' | 'unliked' | number | null

export type OutboxEmitted =
  /** The calls to store: those that wait for the network. */
  | { type: 'changed'; calls: readonly PostponedCall[] }
  /** A like is shown at once, and again as it was after a refusal. */
  | { type: 'clip.patched'; id: string; patch: Pick<Clip, 'liked' | 'likes'> }
  | { type: 'like.reported'; id: string; status: LikeStatus | 'waiting' }
  /** A like from an earlier visit was refused. The lists must be loaded, because the state before it is unknown. */
  | { type: 'likes.unknown' }

type OutboxEvent =
  | ({ type: 'like.requested' } & LikeRequest)
  /** A view could not be sent. */
  | { type: 'view.postponed'; id: string }
  /** The session has ended, or another user has signed in; `calls` are those that were stored. */
  | { type: 'calls.replaced'; calls: readonly PostponedCall[] }
  /** The server may be reachable again: the network is back, or someone has signed in. */
  | { type: 'network.returned' }
  | { type: 'network.lost' }
  | { type: 'notice.dismissed' }
  | { type: 'error.reset' }

/** Returns the calls of an earlier visit. */
const restored = (calls: readonly PostponedCall[]): Calls =>
  calls.map((call) => ({ ...call, before: null, isPostponed: true }))

const postponed = (calls: Calls): Calls => calls.map((call) => ({ ...call, isPostponed: true }))

/**
 * Adds a like or unlike of each clip that isn't in this state yet. One that isn't sent and has the opposite effect is
 * cancelled instead. The call in flight is not changed.
 */
function withLikes(calls: Calls, { clips, liked }: LikeRequest, isSending: boolean) {
  const changed = clips.filter((clip) => clip.liked !== liked)
  const ids = new Set(changed.map(({ id }) => id))
  const kind = liked ? 'like' : 'unlike'
  const isFree = ({ kind: other, id }: PendingCall, at: number) =>
    !(isSending && at === 0) && other !== 'view' && ids.has(id)
  const known = calls.filter(isFree)
  const cancelled = known.filter((call) => call.kind !== kind)
  const covered = new Set(known.map(({ id }) => id))
  const added = changed.filter(({ id }) => !covered.has(id))
  return {
    calls: [
      ...calls.filter((call) => !cancelled.includes(call)),
      ...added.map(
        ({ id, liked: was, likes }) => ({ kind, id, before: { liked: was, likes }, isPostponed: false }) as const,
      ),
    ],
    cancelled,
    /** The optimistic update of each clip. */
    patches: changed.map((clip) => ({ id: clip.id, patch: likedAs(clip, liked) })),
  }
}

/** Adds a view that could not be sent, once per clip. */
const withView = (calls: Calls, id: string): Calls =>
  calls.some((call) => call.kind === 'view' && call.id === id)
    ? calls
    : [...calls, { kind: 'view', id, before: null, isPostponed: true }]

/** Drops the refused first call and its opposite, since the server already has that state. */
const withoutFirst = ([first, ...others]: Calls): Calls =>
  others.filter(({ kind, id }) => first?.kind === 'view' || kind === 'view' || id !== first?.id)

/** Returns the next call to send, or the call in flight. */
function firstOf({ calls: [call] }: Pick<OutboxContext, 'calls'>): PendingCall {
  if (call === undefined) throw new Error('sending is only entered with a call')
  return call
}

/**
 * The queue of likes, unlikes and views. Likes are shown at once and sent in order, one at a time. While the network is
 * down, all wait, and are stored. An opposite that isn't sent yet cancels the waiting call.
 */
export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { calls: readonly PostponedCall[]; isOffline: boolean },
    emitted: {} as OutboxEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Returns the server's answer. */
    sendCall: unprovided<unknown, PostponedCall & { isPostponed: boolean }>('sendCall'),
  },
  /** The network may return before the server can be reached. */
  delays: { retryPause: 30_000 },
  guards: {
    /** Provided by the app: a user is signed in, and there is a network. */
    maySend: ({ context }) => !context.isOffline,
    isEmpty: ({ context }) => context.calls.length === 0,
    /** Waiting views need no notice, and a closed notice was read. */
    isSilent: ({ context }) => context.isClosed || context.calls.every(({ kind }) => kind === 'view'),
    /** No response while offline. A call that has waited stays if the server can't be reached or the user is signed out. */
    canWait: ({ context }, { error }: { error: unknown }) => {
      const status = statusOf(error)
      return firstOf(context).isPostponed ? status === null || status === 401 : status === null && context.isOffline
    },
  },
  actions: {
    addLikes: enqueueActions(({ enqueue, context }, { isSending = false, ...request }: LikeRequest) => {
      const { calls, patches, cancelled } = withLikes(context.calls, request, isSending)
      enqueue.assign({ calls, error: null, isClosed: false })
      for (const patch of patches) enqueue.emit({ type: 'clip.patched', ...patch })
      const status = request.liked ? 'liked' : 'unliked'
      for (const { id, isPostponed } of cancelled) if (isPostponed) enqueue.emit({ type: 'like.reported', id, status })
    }),
    addView: assign({ calls: ({ context }, { id }: { id: string }) => withView(context.calls, id) }),
    replaceAll: assign({ calls: (_, { calls }: { calls: readonly PostponedCall[] }) => restored(calls) }),
    postponeAll: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ calls: postponed(context.calls) })
      for (const { kind, id, isPostponed } of context.calls)
        if (kind !== 'view' && !isPostponed) enqueue.emit({ type: 'like.reported', id, status: 'waiting' })
    }),
    settle: enqueueActions(({ enqueue, context }, { output }: { output: unknown }) => {
      const { kind, id } = firstOf(context)
      enqueue.assign({ calls: context.calls.slice(1) })
      const { status = null } = (output ?? {}) as { status?: LikeStatus }
      if (kind !== 'view') enqueue.emit({ type: 'like.reported', id, status })
    }),
    rollBack: enqueueActions(({ enqueue, context }, { error }: { error: unknown }) => {
      const { kind, id, before } = firstOf(context)
      enqueue.assign({ calls: withoutFirst(context.calls) })
      if (kind === 'view') return
      enqueue.assign({ error: nonFieldErrors(error) })
      enqueue.emit(before ? { type: 'clip.patched', id, patch: before } : { type: 'likes.unknown' })
      enqueue.emit({ type: 'like.reported', id, status: statusOf(error) })
    }),
    close: assign({ isClosed: true }),
    open: assign({ isClosed: false }),
    lose: assign({ isOffline: true }),
    regain: assign({ isOffline: false }),
    clearError: assign({ error: null }),
    notifyChange: emit(
      ({ context }): OutboxEmitted => ({
        type: 'changed',
        calls: context.calls.filter(({ isPostponed }) => isPostponed).map(({ kind, id }) => ({ kind, id })),
      }),
    ),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input: { calls, isOffline } }) => ({ calls: restored(calls), isOffline, isClosed: false, error: null }),
  initial: 'deciding',
  on: {
    'calls.replaced': { target: '.waiting', actions: [withEvent('replaceAll'), 'notifyChange'] },
    'view.postponed': { actions: [withEvent('addView'), 'notifyChange'] },
    'network.lost': { actions: 'lose' },
    'network.returned': { actions: 'regain' },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'sending' }] },
    empty: {
      on: {
        'like.requested': { target: 'deciding', actions: withEvent('addLikes') },
        'view.postponed': { target: 'waiting', actions: [withEvent('addView'), 'notifyChange'] },
      },
    },
    /** Offline, or without a response from the server. */
    waiting: {
      initial: 'noticeShown',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'like.requested': [
          { guard: 'maySend', target: 'deciding', actions: [withEvent('addLikes'), 'notifyChange'] },
          { target: '.noticeShown', actions: [withEvent('addLikes'), 'postponeAll', 'notifyChange'] },
        ],
        'network.returned': { target: 'sending', actions: ['regain', 'open'] },
      },
      after: { retryPause: { guard: 'maySend', target: 'sending' } },
      states: {
        /** The notice says that calls are waiting. */
        noticeShown: {
          always: { guard: 'isSilent', target: 'quiet' },
          on: { 'notice.dismissed': { target: 'quiet', actions: 'close' } },
        },
        /**
         * After it was closed, the notice returns when another like waits, or when the network returned and sending
         * failed again.
         */
        quiet: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCall',
        src: 'sendCall',
        input: ({ context }) => firstOf(context),
        onDone: { target: 'deciding', actions: [withEvent('settle'), 'notifyChange'] },
        onError: [
          { guard: withEvent('canWait'), target: 'waiting', actions: ['postponeAll', 'notifyChange'] },
          // The server rejects it for good; the popup says why.
          { target: 'deciding', actions: [withEvent('rollBack'), 'notifyChange'] },
        ],
      },
      on: {
        'like.requested': {
          actions: [{ type: 'addLikes', params: ({ event }) => ({ ...event, isSending: true }) }, 'notifyChange'],
        },
      },
    },
  },
})
