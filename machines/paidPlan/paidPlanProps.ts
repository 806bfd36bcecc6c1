import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import type { paidPlanMachine } from './paidPlanMachine.ts'

/** State → the payment message of the plan page; null without a payment. */
export function paidPlanProps(
  snapshot: SnapshotFrom<typeof paidPlanMachine>,
  send: ActorRefFrom<typeof paidPlanMachine>['send'],
): { payment: { plan: PlanName; state: 'waiting' | 'late' | 'arrived' } | null; onRefresh: () => void } {
  const { paid } = snapshot.context
  const state = snapshot.matches('arrived') ? 'arrived' : snapshot.matches('late') ? 'late' : 'waiting'
  return {
    payment: paid === null ? null : { plan: paid, state },
    onRefresh: () => send({ type: 'refresh.requested' }),
  }
}
