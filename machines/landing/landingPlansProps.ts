import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { landingPlansMachine } from './landingPlansMachine.ts'

type Snapshot = SnapshotFrom<typeof landingPlansMachine>

const statusOf = (snapshot: Snapshot): 'loading' | 'loaded' | 'failed' => snapshot.value

/** State → what the plans of the landing page are given. */
export function landingPlansProps(snapshot: Snapshot, send: ActorRefFrom<typeof landingPlansMachine>['send']) {
  return {
    plans: snapshot.context.plans,
    plansStatus: statusOf(snapshot),
    onPlansRetry: () => send({ type: 'retry.requested' }),
  }
}
