import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { accountDeletionMachine } from './accountDeletionMachine.ts'

/** State → props of the account deletion part. */
export function accountDeletionProps(
  snapshot: SnapshotFrom<typeof accountDeletionMachine>,
  send: ActorRefFrom<typeof accountDeletionMachine>['send'],
) {
  const { given, error } = snapshot.context
  return {
    open: !snapshot.hasTag('closed'),
    email: given.email,
    errors: failureLines(error),
    busy: snapshot.hasTag('busy'),
    onAsk: () => send({ type: 'dialog.opened' }),
    onCancel: () => send({ type: 'dialog.closed' }),
    onConfirm: (typed: string) => {
      send({ type: 'form.changed', field: 'typed', value: typed })
      send({ type: 'form.submitted' })
    },
  }
}
