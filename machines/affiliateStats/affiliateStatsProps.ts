import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { affiliateStatsMachine } from './affiliateStatsMachine.ts'

/** State → props of the affiliate pages. */
export function affiliateStatsProps(
  snapshot: SnapshotFrom<typeof affiliateStatsMachine>,
  send: ActorRefFrom<typeof affiliateStatsMachine>['send'],
) {
  return {
    stats: snapshot.context.data,
    loading: snapshot.hasTag('busy'),
    errors: failureLines(snapshot.context.error),
    onReload: () => send({ type: 'load.requested' }),
  }
}
