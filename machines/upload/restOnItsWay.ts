import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from './uploadMachine.ts'

/** States in which the rest of a video is uploaded automatically, after its clips. */
export const restsUnderWay = ['restQueued', 'sendingRest', 'restInterrupted'] as const

/** Returns the id of the video whose clips were sent and whose rest is still uploading, or null. */
export function restOnItsWay(snapshot: SnapshotFrom<typeof uploadMachine>): string | null {
  return restsUnderWay.some((state) => snapshot.matches(state)) ? snapshot.context.videoId : null
}
