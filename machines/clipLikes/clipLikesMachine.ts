import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { tell } from '../tell.ts'
import { unprovided } from '../unprovided.ts'

type LikeFields = Pick<Clip, 'liked' | 'likes'>

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
  error: Failure | null
}

/** Patched at once and on rollback; reported with the server's status or, on failure, the HTTP status. */
export type ClipLikesEmitted =
  | { type: 'clip.patched'; id: string; patch: LikeFields }
  | { type: 'like.sent' }
  | { type: 'like.reported'; id: string; status: 'liked' | 'unliked' | number | null }

type ClipLikesEvent = { type: 'like.requested'; clips: Clip[]; liked: boolean } | { type: 'error.reset' }

/** Likes and unlikes clips one after another as optimistic updates, rolled back on failure. */
export const clipLikesMachine = setup({
  types: { context: {} as ClipLikesContext, events: {} as ClipLikesEvent, emitted: {} as ClipLikesEmitted },
  actors: {
    like: unprovided<{ status: 'liked' }, { id: string }>('like'),
    unlike: unprovided<{ status: 'unliked' }, { id: string }>('unlike'),
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
    tellSent: enqueueActions(({ enqueue, self }) => tell({ enqueue, self }, { type: 'like.sent' })),
    report: enqueueActions(({ enqueue, context, self }, { status }: { status: 'liked' | 'unliked' }) =>
      tell({ enqueue, self }, { type: 'like.reported', id: context.current?.id ?? '', status }),
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
  context: { current: null, pending: [], error: null },
  initial: 'idle',
  on: {
    'like.requested': { actions: { type: 'add', params: ({ event }) => event } },
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
      entry: 'tellSent',
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
      entry: 'tellSent',
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
