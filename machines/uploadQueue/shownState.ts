import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from '../upload/uploadMachine.ts'

type UploadState = SnapshotFrom<typeof uploadMachine>['value']

/** States of the second upload of a file: its clips are sent, the rest is not. */
const restStates = {
  queued: 'restQueued',
  sending: 'sendingRest',
  interrupted: 'restInterrupted',
  failed: 'restFailed',
} as const

export type RestState = (typeof restStates)[keyof typeof restStates]

export type ShownState = UploadState | 'preparing' | RestState

/** Returns the state of a file as rows show it. `isDropped`: its rest is not sent, because the clips are enough. */
export function shownState({ value, context }: SnapshotFrom<typeof uploadMachine>, isDropped: boolean): ShownState {
  if (isDropped) return 'sent'
  if (context.order.what === 'rest' && value in restStates) return restStates[value as keyof typeof restStates]
  return value === 'sending' && context.prepared !== null ? 'preparing' : value
}
