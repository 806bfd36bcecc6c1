import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { sourceDeletionMachine } from './sourceDeletionMachine.ts'

/** State → props of the part that deletes the file of a video. */
export function sourceDeletionProps(
  snapshot: SnapshotFrom<typeof sourceDeletionMachine>,
  send: ActorRefFrom<typeof sourceDeletionMachine>['send'],
) {
  const { given, error } = snapshot.context
  return {
    open: !snapshot.hasTag('closed'),
    phrase: given.phrase,
    errors: failureLines(error),
    busy: snapshot.hasTag('busy'),
    onAsk: () => send({ type: 'dialog.opened' }),
    onCancel: () => send({ type: 'dialog.closed' }),
    /** The dialog lets nobody confirm who has not typed the phrase. */
    onConfirm: () => {
      send({ type: 'form.changed', field: 'typed', value: given.phrase })
      send({ type: 'form.submitted' })
    },
  }
}
