import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { accountDeletionMachine } from './accountDeletionMachine.ts'

/** State → what the part that deletes an account is given. */
export function accountDeletionProps(
  snapshot: SnapshotFrom<typeof accountDeletionMachine>,
  send: ActorRefFrom<typeof accountDeletionMachine>['send'],
) {
  const { email, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    email,
    errors: failureLines(error),
    busy: snapshot.hasTag('busy'),
    onAsk: () => send({ type: 'deletion.asked' }),
    onCancel: () => send({ type: 'deletion.cancelled' }),
    onConfirm: (typed: string) => send({ type: 'deletion.confirmed', typed }),
  }
}
