import { useSyncExternalStore } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/uploadQueueSetup.ts'
import { useWatchedVideos } from '../notReady/useWatchedVideos.ts'

/** Its clips were found here, it is sent, and those of the server are not there yet. */
const isAwaited = ({ ref, local }: QueuedUpload): boolean => {
  const found = local?.getSnapshot()
  return found?.status === 'active' && found.context.found !== null && ref.getSnapshot().context.entry !== null
}

/** Follows the videos of which clips are shown that were found before the upload: they give way to the server's. */
export function useReplacement(notReady: Clips['notReady'], uploads: readonly QueuedUpload[]): void {
  const read = () => uploads.some(isAwaited)
  const isWanted = useSyncExternalStore(
    (listener) => {
      const subscriptions = uploads.flatMap(({ ref, local }) =>
        local ? [ref.subscribe(listener), local.subscribe(listener)] : [],
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    read,
    read,
  )
  useWatchedVideos(notReady, isWanted)
}
