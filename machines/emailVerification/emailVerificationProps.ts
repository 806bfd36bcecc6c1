import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { emailVerificationMachine } from './emailVerificationMachine.ts'

/** State → props of the email confirmation notice. */
export function emailVerificationProps(
  snapshot: SnapshotFrom<typeof emailVerificationMachine>,
  send: ActorRefFrom<typeof emailVerificationMachine>['send'],
) {
  return {
    errors: snapshot.matches('rejected') ? failureLines(snapshot.context.error) : [],
    sent: snapshot.matches('sent'),
    busy: snapshot.hasTag('busy'),
    onSend: () => send({ type: 'link.requested' }),
  }
}
