import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'

type LikeFields = Pick<Clip, 'liked' | 'likes'>

/** The outcome of a like or unlike: the server's status, or the HTTP status of a failure. */
export type LikeStatus = 'liked' | 'unliked' | number | null

/** A like or unlike without a response yet. */
interface PendingLike {
  id: string
  liked: boolean
  /** The state to roll back to on failure. */
  before: LikeFields
}

export interface ClipLikesContext {
  /** In flight. */
  current: PendingLike | null
  /** One per clip; opposite ones cancel each other out before they are sent. */
  pending: PendingLike[]
  /** Postponed by the client until there is a network, in order. */
  waiting: PendingLike[]
  error: Failure | null
}

/** Patches clips at once and on rollback, and reports the result, or `waiting` while offline. */
export type ClipLikesEmitted =
  | { type: 'clip.patched'; id: string; patch: LikeFields }
  | { type: 'like.reported'; id: string; status: LikeStatus | 'waiting' }
  /** A like from an earlier visit was refused. The lists must be loaded, because the state before it is unknown. */
  | { type: 'likes.unknown' }

type ClipLikesEvent =
  | { type: 'like.requested'; clips: Clip[]; liked: boolean }
  /** A waiting like was sent, with this result. */
  | { type: 'like.settled'; id: string; liked: boolean; status: LikeStatus }
  | { type: 'error.reset' }

const isOf =
  ({ id, liked }: Pick<PendingLike, 'id' | 'liked'>) =>
  (like: PendingLike) =>
    like.id === id && like.liked === liked

/** Likes and unlikes clips one after another as optimistic updates, rolled back on failure. */
export const clipLikesMachine = setup({
  types: { context: {} as ClipLikesContext, events: {} as ClipLikesEvent, emitted: {} as ClipLikesEmitted },
  actors: {
    like: unprovided<{ status: 'liked' | 'waiting' }, { id: string }>('like'),
    unlike: unprovided<{ status: 'unliked' | 'waiting' }, { id: string }>('unlike'),
  },
  guards: {
    wantsLike: ({ context }) => context.pending[0]?.liked === true,
    wantsUnlike: ({ context }) => context.pending[0]?.liked === false,
  },
  actions: {
    add: enqueueActions(({ enqueue, context, self }, { clips, liked }: { clips: Clip[]; liked: boolean }) => {
      const changed = clips.filter((clip) => clip.liked !== liked)
      const ids = new Set(changed.map(({ id }) => id))
      const cancelled = new Set(context.pending.map(({ id }) => id).filter((id) => ids.has(id)))
      const fresh = changed.filter(({ id }) => !cancelled.has(id))
      enqueue.assign({
        error: null,
        pending: [
          ...context.pending.filter(({ id }) => !cancelled.has(id)),
          ...fresh.map(({ id, liked: was, likes }) => ({ id, liked, before: { liked: was, likes } })),
        ],
      })
      for (const { id, likes } of changed) {
        const patch = { liked, likes: Math.max(0, likes + (liked ? 1 : -1)) }
        tell({ enqueue, self }, { type: 'clip.patched', id, patch })
      }
    }),
    begin: assign(({ context }) => ({ current: context.pending[0] ?? null, pending: context.pending.slice(1) })),
    report: enqueueActions(({ enqueue, context, self }, { status }: { status: 'liked' | 'unliked' | 'waiting' }) => {
      const { current, waiting } = context
      if (current === null) return
      // A call that is not postponed also cancels the waiting one of its clip.
      const others = waiting.filter(({ id }) => id !== current.id)
      enqueue.assign({ waiting: status === 'waiting' ? [...waiting, current] : others })
      tell({ enqueue, self }, { type: 'like.reported', id: current.id, status })
    }),
    settle: enqueueActions(
      ({ enqueue, context, self }, settled: { id: string; liked: boolean; status: LikeStatus }) => {
        const { id, status } = settled
        const known = context.waiting.find(isOf(settled))
        enqueue.assign({ waiting: context.waiting.filter((like) => like !== known) })
        if (typeof status !== 'string') {
          if (known) tell({ enqueue, self }, { type: 'clip.patched', id, patch: known.before })
          else tell({ enqueue, self }, { type: 'likes.unknown' })
        }
        tell({ enqueue, self }, { type: 'like.reported', id, status })
      },
    ),
    rollBack: enqueueActions(({ enqueue, context, self }, { error }: { error: unknown }) => {
      const { current } = context
      if (current === null) return
      // The pending request for the same clip is the opposite, so the server already has this state.
      enqueue.assign({ error: nonFieldErrors(error), pending: context.pending.filter(({ id }) => id !== current.id) })
      tell({ enqueue, self }, { type: 'clip.patched', id: current.id, patch: current.before })
      tell({ enqueue, self }, { type: 'like.reported', id: current.id, status: statusOf(error) })
    }),
    end: assign({ current: null }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'clipLikes',
  context: { current: null, pending: [], waiting: [], error: null },
  initial: 'idle',
  on: {
    'like.requested': { actions: { type: 'add', params: ({ event }) => event } },
    'like.settled': { actions: { type: 'settle', params: ({ event }) => event } },
    'error.reset': { actions: 'clearError' },
  },
  states: {
    idle: {
      entry: 'end',
      always: [
        { guard: 'wantsLike', target: 'liking', actions: 'begin' },
        { guard: 'wantsUnlike', target: 'unliking', actions: 'begin' },
      ],
    },
    liking: {
      tags: 'busy',
      invoke: {
        id: 'like',
        src: 'like',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'report', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'rollBack', params: ({ event }) => event } },
      },
    },
    unliking: {
      tags: 'busy',
      invoke: {
        id: 'unlike',
        src: 'unlike',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'report', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'rollBack', params: ({ event }) => event } },
      },
    },
  },
})
