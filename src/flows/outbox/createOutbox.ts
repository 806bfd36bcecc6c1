import * as v from 'valibot'
import { createActor } from 'xstate'
import { statusOf } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { outboxMachine, type PostponedCall } from '../../../machines/outbox/outboxMachine.ts'
import type { SharedActorOptions } from '../../../machines/SharedActorOptions.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import type { clipCalls } from '../../api/calls/clipCalls.ts'
import type { Store } from '../store/createStore.ts'

export const outboxKey = 'clipaway.outbox'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const Stored = v.object({
  /** Id of the user who asked for the calls. */
  owner: v.string(),
  calls: v.array(v.object({ kind: v.picklist(['like', 'unlike', 'view']), id: v.string() })),
})

type ClipCalls = ReturnType<typeof clipCalls>
type Viewed = Awaited<ReturnType<ClipCalls['clips']['view']>>

export interface OutboxOptions {
  calls: ClipCalls
  session: Store['session']
  /** Keeps waiting calls across a reload. */
  storage: Storage
  isOffline: () => boolean
  actorOptions?: SharedActorOptions
}

export type Outbox = ReturnType<typeof createOutbox>

/** Likes, unlikes and views that fail because the device is offline: stored, and sent once it is online again. */
export function createOutbox({ calls, session, storage, isOffline, actorOptions }: OutboxOptions) {
  const { likeQuietly, unlikeQuietly, viewQuietly } = calls.clips
  const send = calls.clips
  const sendQuietly = { like: likeQuietly, unlike: unlikeQuietly, view: viewQuietly }
  const storedOf = (user: string | null): readonly PostponedCall[] => {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), storage.getItem(outboxKey))
    return stored.success && stored.output.owner === user ? stored.output.calls : []
  }
  let owner = session.getSnapshot().context.user?.id ?? null
  const actor = createActor(
    outboxMachine.provide({
      actors: { sendCall: fromCall(({ kind, id }, signal) => sendQuietly[kind]({ id }, signal)) },
      guards: { maySend: () => session.getSnapshot().context.user !== null && !isOffline() },
    }),
    { input: { calls: storedOf(owner), isOffline: isOffline() }, ...actorOptions },
  )
  actor.on('changed', ({ calls: waiting }) => {
    if (owner === null || waiting.length === 0) storage.removeItem(outboxKey)
    else storage.setItem(outboxKey, JSON.stringify({ owner, calls: waiting }))
  })
  // The clips reported the like as waiting; now they receive the result.
  actor.on('settled', ({ call: { kind, id }, status }) => {
    const { likes } = clipsIn(session)?.getSnapshot().children ?? {}
    if (kind !== 'view') likes?.send({ type: 'like.settled', id, liked: kind === 'like', status })
  })
  actor.start()

  // After an expired session the user's calls are kept; calls of another user are never sent.
  const closing = session.on('closed', ({ why }) => {
    if (why !== 'expired') actor.send({ type: 'outbox.cleared' })
  })
  // Another tab may have signed in as another user without a new session here, so the user is compared.
  let present = owner
  const following = session.subscribe(({ context }) => {
    const user = context.user?.id ?? null
    if (user === present) return
    present = user
    if (user === null) return
    if (user !== owner) {
      const stored = storedOf(user)
      actor.send({ type: 'outbox.cleared' })
      owner = user
      for (const call of stored) actor.send({ type: 'call.postponed', call })
    }
    actor.send({ type: 'network.returned' })
  })

  const waitsFor = (id: string) => actor.getSnapshot().context.calls.some((it) => it.id === id && it.kind !== 'view')

  const isPostponed = (error: unknown, signal?: AbortSignal) =>
    statusOf(error) === null && signal?.aborted !== true && isOffline()

  /**
   * Sends a like or unlike. It is postponed while offline, or while another call for the same clip waits, to keep the
   * order. Resolves with `waiting`, or with `status` if it cancelled a waiting call.
   */
  const postponing =
    <Status extends 'liked' | 'unliked'>(kind: 'like' | 'unlike', status: Status) =>
    async (input: { id: string }, signal?: AbortSignal): Promise<{ status: Status | 'waiting' }> => {
      const postpone = () => {
        actor.send({ type: 'call.postponed', call: { kind, id: input.id } })
        return { status: waitsFor(input.id) ? ('waiting' as const) : status }
      }
      if (waitsFor(input.id)) return postpone()
      try {
        return (await send[kind](input, signal)) as { status: Status }
      } catch (error) {
        if (!isPostponed(error, signal)) throw error
        return postpone()
      }
    }

  /** A postponed view still fails for its caller: only the server knows the number of views. */
  const view = async (input: { id: string }, signal?: AbortSignal): Promise<Viewed> => {
    try {
      return await send.view(input, signal)
    } catch (error) {
      if (isPostponed(error, signal)) actor.send({ type: 'call.postponed', call: { kind: 'view', id: input.id } })
      throw error
    }
  }

  return {
    actor,
    /** The calls of clips that can be postponed. */
    calls: {
      clips: {
        ...calls.clips,
        like: postponing('like', 'liked'),
        unlike: postponing('unlike', 'unliked'),
        view,
      },
    },
    stop: () => {
      closing.unsubscribe()
      following.unsubscribe()
      actor.stop()
    },
  }
}
