import { useSyncExternalStore } from 'react'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'

/**
 * Selects a value from each upload of the queue. Uploads change without notifying the queue, so the values are
 * selected again after each change of one.
 * @param read returns the same value if nothing has changed: a text, or an object from the snapshot, not a new one
 */
export function useEachUpload<Value>(uploads: readonly QueuedUpload[], read: () => Value): Value {
  return useSyncExternalStore(
    (listener) => {
      const subscriptions = uploads.map(({ ref }) => ref.subscribe(listener))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    read,
    read,
  )
}
