/** Calls whose failure while offline isn't shown: the outbox notice says that they are sent later. */
export const canWaitOffline = (callId: string): boolean => ['clips.like', 'clips.unlike', 'clips.view'].includes(callId)
