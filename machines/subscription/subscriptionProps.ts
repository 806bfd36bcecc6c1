import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import type { SubscriptionWish, subscriptionMachine } from './subscriptionMachine.ts'

type Snapshot = SnapshotFrom<typeof subscriptionMachine>

/** The chosen plan; null for the billing portal. */
const planOf = ({ context: { values } }: Snapshot): PlanName | null => (values.wish === 'billing' ? null : values.wish)

/** The plan that was chosen without a payment. */
export const changedPlan = (snapshot: Snapshot): PlanName | null =>
  snapshot.matches('succeeded') ? planOf(snapshot) : null

/** State → props of choosing a plan and billing. */
export function subscriptionProps(snapshot: Snapshot, send: ActorRefFrom<typeof subscriptionMachine>['send']) {
  const busy = snapshot.hasTag('busy')
  const ask = (wish: SubscriptionWish) => {
    send({ type: 'form.changed', field: 'wish', value: wish })
    send({ type: 'form.submitted' })
  }
  return {
    /** The plan whose button is busy. */
    choosing: busy ? planOf(snapshot) : null,
    openingBilling: busy && planOf(snapshot) === null,
    /** The browser is about to leave for the payment page. */
    leaving: snapshot.hasTag('leaving'),
    changedTo: changedPlan(snapshot),
    paymentsOff: snapshot.context.given.paymentsOff,
    onChoose: (name: PlanName) => ask(name),
    onManage: () => ask('billing'),
  }
}
