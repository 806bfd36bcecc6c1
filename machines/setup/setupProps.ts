import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { setupMachine } from './setupMachine.ts'

/** State → props of the set-up page. */
export function setupProps(
  snapshot: SnapshotFrom<typeof setupMachine>,
  send: ActorRefFrom<typeof setupMachine>['send'],
) {
  return {
    setup: snapshot.context.data,
    checking: snapshot.hasTag('busy'),
    errors: failureLines(snapshot.context.error),
    onCheck: () => send({ type: 'load.requested' }),
  }
}
