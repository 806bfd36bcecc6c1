import type { Clip } from '../../contract/clips.ts'
import type { Failure } from '../failure.ts'

type LikeFields = Pick<Clip, 'liked' | 'likes'>

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

export interface OutboxContext {
  /** In the order of the requests. */
  calls: Calls
  /** The device has no network; if false, the server can't be reached. */
  isOffline: boolean
  /** The user closed the notice; automatic retries don't show it again. */
  isClosed: boolean
  error: Failure | null
}

export interface LikeRequest {
  clips: readonly Clip[]
  liked: boolean
  /** The first call is in flight. */
  isSending?: boolean
}

/** Returns the calls of an earlier visit. */
export const restored = (calls: readonly PostponedCall[]): Calls =>
  calls.map((call) => ({ ...call, before: null, isPostponed: true }))

export const postponed = (calls: Calls): Calls => calls.map((call) => ({ ...call, isPostponed: true }))

/**
 * Adds a like or unlike of each clip that isn't in this state yet. One that isn't sent and has the opposite effect is
 * cancelled instead. The call in flight is not changed.
 */
export function withLikes(calls: Calls, { clips, liked }: LikeRequest, isSending: boolean) {
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
    patches: changed.map(({ id, likes }) => ({ id, patch: { liked, likes: Math.max(0, likes + (liked ? 1 : -1)) } })),
  }
}

/** Adds a view that could not be sent, once per clip. */
export const withView = (calls: Calls, id: string): Calls =>
  calls.some((call) => call.kind === 'view' && call.id === id)
    ? calls
    : [...calls, { kind: 'view', id, before: null, isPostponed: true }]

/** Drops the refused first call and its opposite, since the server already has that state. */
export const withoutFirst = ([first, ...others]: Calls): Calls =>
  others.filter(({ kind, id }) => first?.kind === 'view' || kind === 'view' || id !== first?.id)

/** Returns the next call to send, or the call in flight. */
export function firstOf({ calls: [call] }: Pick<OutboxContext, 'calls'>): PendingCall {
  if (call === undefined) throw new Error('sending is only entered with a call')
  return call
}
