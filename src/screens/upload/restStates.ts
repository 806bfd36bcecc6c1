import type { UploadRowProps } from './UploadRowProps.ts'

/** States in which the clips of the video are sent, but not the rest. */
export const restStates = ['restQueued', 'sendingRest', 'restInterrupted', 'restFailed'] as const
export type RestState = (typeof restStates)[number]

export const isRestState = (state: UploadRowProps['state']): state is RestState =>
  (restStates as readonly string[]).includes(state)
