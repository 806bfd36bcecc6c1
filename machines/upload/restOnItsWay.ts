import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from './uploadMachine.ts'

/** States in which the rest of a video is coming by itself, after its clips. */
export const restsUnderWay = ['restQueued', 'sendingRest', 'restInterrupted'] as const

/** The id of the video whose clips are sent and whose rest is still coming by itself, or null. */
export function restOnItsWay(snapshot: SnapshotFrom<typeof uploadMachine>): string | null {
  return restsUnderWay.some((state) => snapshot.matches(state)) ? snapshot.context.videoId : null
}
