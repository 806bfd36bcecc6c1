import { useSyncExternalStore } from 'react'
import type { QueuedUpload } from '../../../machines/uploadQueue/uploadQueueSetup.ts'

/** The state of each file. They change without notifying the queue, so each is read. */
export function useUploadStates(uploads: readonly QueuedUpload[]): string[] {
  // One string, so that equal states compare as equal.
  const read = () => uploads.map(({ ref }) => String(ref.getSnapshot().value)).join(' ')
  const states = useSyncExternalStore(
    (listener) => {
      const subscriptions = uploads.map(({ ref }) => ref.subscribe(listener))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    read,
    read,
  )
  return states === '' ? [] : states.split(' ')
}
