import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { plansMachine } from './plansMachine.ts'

/** State → props of a list of plans. */
export function plansProps(
  snapshot: SnapshotFrom<typeof plansMachine>,
  send: ActorRefFrom<typeof plansMachine>['send'],
) {
  return {
    plans: snapshot.context.data,
    loading: snapshot.hasTag('busy'),
    errors: failureLines(snapshot.context.error),
    onRetry: () => send({ type: 'load.requested' }),
  }
}
