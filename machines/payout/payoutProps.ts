import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { payoutMachine } from './payoutMachine.ts'

/** State → props of connecting a payout account. */
export function payoutProps(
  snapshot: SnapshotFrom<typeof payoutMachine>,
  send: ActorRefFrom<typeof payoutMachine>['send'],
) {
  return {
    connecting: snapshot.hasTag('busy'),
    paymentsOff: snapshot.matches('unavailable'),
    errors: failureLines(snapshot.context.error),
    onConnect: () => send({ type: 'connect.requested' }),
  }
}
