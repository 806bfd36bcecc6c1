import type { NotReady } from '../../contract/clips.ts'

/** The outcome of an uploaded video. */
export type VideoOutcome = 'working' | 'ready' | 'failed'

/** Returns the outcome of a video, read from the list of videos that are not ready; null before it is received. */
export function videoOutcome(
  video: Pick<NotReady, 'id'> | null,
  notReady: readonly Pick<NotReady, 'id' | 'status'>[],
): VideoOutcome | null {
  if (video === null) return null
  const entry = notReady.find(({ id }) => id === video.id)
  if (!entry) return 'ready'
  return entry.status === 'failed' ? 'failed' : 'working'
}
