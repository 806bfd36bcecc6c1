import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from './uploadMachine.ts'

const underWay = ['restQueued', 'sendingRest', 'restInterrupted'] as const

/** The id of the video whose clips are sent and whose rest is still coming by itself, or null. */
export function restOnItsWay(snapshot: SnapshotFrom<typeof uploadMachine>): string | null {
  return underWay.some((state) => snapshot.matches(state)) ? snapshot.context.videoId : null
}
