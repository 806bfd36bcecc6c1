import { useSyncExternalStore } from 'react'
import type { QueuedUpload } from '../../../machines/uploadQueue/uploadQueueSetup.ts'

/**
 * What is read from the files of the queue. They change without notifying it, so it is read again with each change of one.
 * @param read gives the same value when nothing has changed: a text, or an object out of a snapshot, not one made anew
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
