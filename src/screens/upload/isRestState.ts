import type { RestState, ShownState } from '../../../machines/uploadQueue/shownState.ts'

const restStates: Record<RestState, true> = {
  restQueued: true,
  sendingRest: true,
  restInterrupted: true,
  restFailed: true,
}

/** Returns whether the clips of the video are sent, but not the rest. */
export const isRestState = (state: ShownState): state is RestState => state in restStates
