import * as v from 'valibot'
import { createActor } from 'xstate'
import { statusOf } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { outboxMachine, type PostponedCall } from '../../../machines/outbox/outboxMachine.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import type { Store } from '../store/createStore.ts'
import { useStore } from '../store/StoreContext.ts'

const outboxKey = 'clipaway.outbox'

const Stored = v.object({
  /** Id of the user who asked for the calls. */
  owner: v.string(),
  calls: v.array(v.object({ kind: v.picklist(['like', 'unlike', 'view']), id: v.string() })),
})

type Calls = ReturnType<typeof clipCalls>

export type Outbox = ReturnType<typeof createOutbox>

const outboxes = new WeakMap<Store, Outbox>()

/** The outbox of a store. It starts with the first page after login, and lives as long as the store. */
export function openOutbox(store: Store, calls: Calls): Outbox {
  const outbox = outboxes.get(store) ?? createOutbox(store, calls)
  outboxes.set(store, outbox)
  return outbox
}

export const useOutbox = (): Outbox => openOutbox(useStore(), useCalls(clipCalls))

/** Likes, unlikes and views, with those that wait for the network in the user's storage. */
function createOutbox(
  { session, uploadStorage: storage, actorOptions, onResetErrors, onStop }: Store,
  { clips }: Calls,
) {
  const isOffline = () => navigator.onLine === false
  const sendQuietly = { like: clips.likeQuietly, unlike: clips.unlikeQuietly, view: clips.viewQuietly }
  const storedOf = (user: string | null): readonly PostponedCall[] => {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), storage.getItem(outboxKey))
    return stored.success && stored.output.owner === user ? stored.output.calls : []
  }
  let owner = session.getSnapshot().context.user?.id ?? null
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        sendCall: fromCall(({ kind, id, isPostponed }, signal) =>
          (isPostponed ? sendQuietly : clips)[kind]({ id }, signal),
        ),
      },
      guards: { maySend: ({ context }) => !context.isOffline && session.getSnapshot().context.user !== null },
    }),
    { input: { calls: storedOf(owner), isOffline: isOffline() }, ...actorOptions },
  )
  actor.on('changed', ({ calls }) => {
    if (owner === null || calls.length === 0) storage.removeItem(outboxKey)
    else storage.setItem(outboxKey, JSON.stringify({ owner, calls }))
  })
  actor.start()

  // After an expired session the user's calls are kept; calls of another user are never sent.
  session.on('closed', ({ why }) => {
    actor.send({ type: 'calls.replaced', calls: why === 'expired' ? storedOf(owner) : [] })
  })
  // Another tab may have signed in as another user without a new session here, so the user is compared.
  let present = owner
  session.subscribe(({ context }) => {
    const user = context.user?.id ?? null
    if (user === present) return
    present = user
    if (user === null) return
    if (user !== owner) {
      const calls = storedOf(user)
      owner = user
      actor.send({ type: 'calls.replaced', calls })
    }
    if (!isOffline()) actor.send({ type: 'network.returned' })
  })
  const networkReturned = () => actor.send({ type: 'network.returned' })
  const networkLost = () => actor.send({ type: 'network.lost' })
  window.addEventListener('online', networkReturned)
  window.addEventListener('offline', networkLost)
  onResetErrors(() => actor.send({ type: 'error.reset' }))
  onStop(() => {
    window.removeEventListener('online', networkReturned)
    window.removeEventListener('offline', networkLost)
    actor.stop()
  })

  return {
    actor,
    /** Sends a view. One that is postponed still fails for its caller: only the server knows the number of views. */
    view: async (input: { id: string }, signal?: AbortSignal) => {
      try {
        return await clips.view(input, signal)
      } catch (error) {
        if (statusOf(error) === null && signal?.aborted !== true && isOffline())
          actor.send({ type: 'view.postponed', id: input.id })
        throw error
      }
    },
  }
}
