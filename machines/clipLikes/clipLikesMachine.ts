import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { type Failure, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type LikeFields = Pick<Clip, 'liked' | 'likes'>

interface Wish {
  id: string
  liked: boolean
  /** To go back to when the server refuses. */
  before: LikeFields
}

export interface ClipLikesContext {
  /** Asked of the server now. */
  current: Wish | null
  /** One wish per clip; opposite ones cancel each other out before they are sent. */
  wishes: Wish[]
  error: Failure | null
}

/** `patched` at once and on roll-back; `reported` with the server's status or, on failure, the HTTP status. */
export type ClipLikesEmitted =
  | { type: 'patched'; id: string; patch: LikeFields }
  | { type: 'reported'; id: string; status: 'liked' | 'unliked' | number | null }

type ClipLikesEvent = { type: 'like.wished'; clips: Clip[]; liked: boolean } | { type: 'error.reset' }

/** Likes and unlikes clips one after another; what one sees changes at once and is rolled back on failure. */
export const clipLikesMachine = setup({
  types: { context: {} as ClipLikesContext, events: {} as ClipLikesEvent, emitted: {} as ClipLikesEmitted },
  actors: {
    like: unprovided<{ status: 'liked' }, { id: string }>('like'),
    unlike: unprovided<{ status: 'unliked' }, { id: string }>('unlike'),
  },
  guards: {
    wantsLike: ({ context }) => context.wishes[0]?.liked === true,
    wantsUnlike: ({ context }) => context.wishes[0]?.liked === false,
  },
  actions: {
    wish: enqueueActions(({ enqueue, context }, { clips, liked }: { clips: Clip[]; liked: boolean }) => {
      const changed = clips.filter((clip) => clip.liked !== liked)
      const ids = new Set(changed.map(({ id }) => id))
      const cancelled = new Set(context.wishes.map(({ id }) => id).filter((id) => ids.has(id)))
      const fresh = changed.filter(({ id }) => !cancelled.has(id))
      enqueue.assign({
        error: null,
        wishes: [
          ...context.wishes.filter(({ id }) => !cancelled.has(id)),
          ...fresh.map(({ id, liked: was, likes }) => ({ id, liked, before: { liked: was, likes } })),
        ],
      })
      for (const { id, likes } of changed) {
        enqueue.emit({ type: 'patched', id, patch: { liked, likes: Math.max(0, likes + (liked ? 1 : -1)) } })
      }
    }),
    begin: assign(({ context }) => ({ current: context.wishes[0] ?? null, wishes: context.wishes.slice(1) })),
    report: emit(
      ({ context }, { status }: { status: 'liked' | 'unliked' }): ClipLikesEmitted => ({
        type: 'reported',
        id: context.current?.id ?? '',
        status,
      }),
    ),
    rollBack: enqueueActions(({ enqueue, context }, { error }: { error: unknown }) => {
      const { current } = context
      if (current === null) return
      // A wish that waits for the same clip is its opposite, which is what the server has.
      enqueue.assign({ error: nonFieldErrors(error), wishes: context.wishes.filter(({ id }) => id !== current.id) })
      enqueue.emit({ type: 'patched', id: current.id, patch: current.before })
      enqueue.emit({ type: 'reported', id: current.id, status: statusOf(error) })
    }),
    end: assign({ current: null }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'clipLikes',
  context: { current: null, wishes: [], error: null },
  initial: 'idle',
  on: {
    'like.wished': { actions: { type: 'wish', params: ({ event }) => event } },
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
      invoke: {
        id: 'like',
        src: 'like',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: { target: 'idle', actions: { type: 'report', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'rollBack', params: ({ event }) => event } },
      },
    },
    unliking: {
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
