import type { UploadRowProps } from './UploadRowProps.ts'

/** The clips of the video are sent, and the rest is not. */
export const restStates = ['restQueued', 'sendingRest', 'restInterrupted', 'restFailed'] as const
export type RestState = (typeof restStates)[number]

export const isRestState = (state: UploadRowProps['state']): state is RestState =>
  (restStates as readonly string[]).includes(state)
