import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import type { subscriptionMachine } from './subscriptionMachine.ts'

type Snapshot = SnapshotFrom<typeof subscriptionMachine>

const busyWith = (snapshot: Snapshot): 'plan' | 'billing' | null => {
  if (snapshot.matches('choosing')) return 'plan'
  if (snapshot.matches('managing')) return 'billing'
  return null
}

/** State → what the plan page needs to know of choosing and billing. */
export function subscriptionProps(snapshot: Snapshot, send: ActorRefFrom<typeof subscriptionMachine>['send']) {
  const { plan } = snapshot.context
  return {
    /** The plan whose button works at the moment. */
    choosing: busyWith(snapshot) === 'plan' ? plan : null,
    openingBilling: busyWith(snapshot) === 'billing',
    /** The payment page is on its way. */
    leaving: snapshot.matches('leaving'),
    /** The plan that was changed to at once. */
    changedTo: snapshot.matches('changed') ? plan : null,
    paymentsOff: snapshot.context.paymentsOff,
    onChoose: (name: PlanName) => send({ type: 'plan.chosen', plan: name }),
    onManage: () => send({ type: 'billing.requested' }),
  }
}
