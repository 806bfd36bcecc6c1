import type { SnapshotFrom } from 'xstate'
import type { openClipMachine } from './openClipMachine.ts'

/** State → the playing clip, or the message if there is none. */
export const openClipProps = (snapshot: SnapshotFrom<typeof openClipMachine>) => ({
  playingId: snapshot.matches('open') ? snapshot.context.id : null,
  trimAtOnce: snapshot.matches('open') && snapshot.context.trimId === snapshot.context.id,
  opening: snapshot.matches('fetching'),
  missing: snapshot.matches('missing'),
})
