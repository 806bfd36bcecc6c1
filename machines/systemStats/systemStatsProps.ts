import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { systemStatsMachine } from './systemStatsMachine.ts'

/** State → props of the admin overview. */
export function systemStatsProps(
  snapshot: SnapshotFrom<typeof systemStatsMachine>,
  send: ActorRefFrom<typeof systemStatsMachine>['send'],
) {
  return {
    stats: snapshot.context.data,
    loading: snapshot.hasTag('busy'),
    errors: failureLines(snapshot.context.error),
    onReload: () => send({ type: 'load.requested' }),
  }
}
