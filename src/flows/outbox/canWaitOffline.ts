/** Whose failure while offline is no news: the outbox says that they are sent later. */
export const canWaitOffline = (callId: string): boolean => ['clips.like', 'clips.unlike', 'clips.view'].includes(callId)
