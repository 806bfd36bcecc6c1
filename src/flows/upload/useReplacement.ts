import { useSyncExternalStore } from 'react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { videoOutcome } from '../../../machines/upload/videoOutcome.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'
import { useWatchedVideos } from '../notReady/useWatchedVideos.ts'

/** It is sent, and the server's clips are not ready yet. */
const isAwaited = ({ entry, analysis }: QueuedUpload, notReady: Clips['notReady']): boolean => {
  const found = analysis?.getSnapshot()
  const isShown = found?.status === 'active' && found.context.found !== null
  return entry !== null && (isShown || videoOutcome(entry, notReady.getSnapshot().context.entries) === 'working')
}

/** Tracks the uploaded videos, so that their rows show when they are ready and then the server's clips. */
export function useReplacement(notReady: Clips['notReady'], uploads: readonly QueuedUpload[]): void {
  const read = () => uploads.some((upload) => isAwaited(upload, notReady))
  const isWanted = useSyncExternalStore(
    (listener) => {
      const subscriptions = [
        notReady.subscribe(listener),
        ...uploads.flatMap(({ analysis }) => (analysis ? [analysis.subscribe(listener)] : [])),
      ]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    read,
    read,
  )
  useWatchedVideos(notReady, isWanted)
}
