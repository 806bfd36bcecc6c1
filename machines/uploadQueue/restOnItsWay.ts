import type { QueuedUpload } from './QueuedUpload.ts'
import { shownState } from './shownState.ts'

/** States in which the rest of a video is uploaded automatically, after its clips. */
export const restsUnderWay = ['restQueued', 'sendingRest', 'restInterrupted'] as const

/** Returns the id of the video whose clips were sent and whose rest is still uploading, or null. */
export function restOnItsWay({ ref, isDropped }: Pick<QueuedUpload, 'ref' | 'isDropped'>): string | null {
  const snapshot = ref.getSnapshot()
  const { order } = snapshot.context
  const isUnderWay = (restsUnderWay as readonly string[]).includes(shownState(snapshot, isDropped))
  return isUnderWay && order.what === 'rest' ? order.of : null
}
