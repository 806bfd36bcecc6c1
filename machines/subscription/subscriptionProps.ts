import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import type { subscriptionMachine } from './subscriptionMachine.ts'

type Snapshot = SnapshotFrom<typeof subscriptionMachine>

/** State → what the plan page needs to know of choosing and billing. */
export function subscriptionProps(snapshot: Snapshot, send: ActorRefFrom<typeof subscriptionMachine>['send']) {
  const { plan, paymentsOff } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return {
    /** The plan whose button works at the moment. */
    choosing: busy ? plan : null,
    openingBilling: busy && plan === null,
    /** The payment page is on its way. */
    leaving: snapshot.matches('leaving'),
    /** The plan that was changed to at once. */
    changedTo: snapshot.matches('changed') ? plan : null,
    paymentsOff,
    onChoose: (name: PlanName) => send({ type: 'plan.chosen', plan: name }),
    onManage: () => send({ type: 'billing.requested' }),
  }
}
