import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import type { subscriptionMachine } from './subscriptionMachine.ts'

type Snapshot = SnapshotFrom<typeof subscriptionMachine>

/** State → props of choosing a plan and billing. */
export function subscriptionProps(snapshot: Snapshot, send: ActorRefFrom<typeof subscriptionMachine>['send']) {
  const { plan, paymentsOff } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return {
    /** The plan whose button is busy. */
    choosing: busy ? plan : null,
    openingBilling: busy && plan === null,
    /** The browser is about to leave for the payment page. */
    leaving: snapshot.matches('leaving'),
    /** The plan that was switched to without a payment. */
    changedTo: snapshot.matches('changed') ? plan : null,
    paymentsOff,
    onChoose: (name: PlanName) => send({ type: 'plan.chosen', plan: name }),
    onManage: () => send({ type: 'billing.requested' }),
  }
}
