import { clipCalls } from '../../api/calls/clipCalls.ts'
import type { CallsOf } from '../../api/createCallsOf.ts'
import { createOutbox } from '../../flows/outbox/createOutbox.ts'
import { memoizePerOwner } from '../../flows/store/memoizePerOwner.ts'
import type { Client } from '../createClient.ts'
import { localStore } from './browserStorage.ts'

/**
 * The outbox, and the client's calls with those that can be postponed going through it. It starts with the first page
 * after login, whose code includes it, and lives as long as the client.
 */
export const openOutbox = memoizePerOwner(({ callsOf, store, onStop }: Client) => {
  const { actor, calls, stop } = createOutbox({
    calls: callsOf(clipCalls),
    session: store.session,
    storage: localStore,
    isOffline: () => !navigator.onLine,
  })
  const networkReturned = () => actor.send({ type: 'network.returned' })
  const networkLost = () => actor.send({ type: 'network.lost' })
  window.addEventListener('online', networkReturned)
  window.addEventListener('offline', networkLost)
  onStop(() => {
    window.removeEventListener('online', networkReturned)
    window.removeEventListener('offline', networkLost)
    stop()
  })
  const waitingCallsOf = ((area) => (area === (clipCalls as unknown) ? calls : callsOf(area))) as CallsOf
  return { actor, callsOf: waitingCallsOf }
})
