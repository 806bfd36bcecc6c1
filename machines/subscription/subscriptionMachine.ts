import { problem } from '../../contract/messages/problems.ts'
import type { PlanName } from '../../contract/user.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { type PaymentGiven, paymentForm, type Redirect } from '../payment/paymentForm.ts'
import { unprovided } from '../unprovided.ts'

/** A plan to switch to, or the page of cards and invoices. */
export type SubscriptionWish = PlanName | 'billing'

/** Chooses a plan or opens the billing portal: the browser goes there, unless a plan is free. Failures are silent. */
export const subscriptionMachine = createFormMachine({
  id: 'subscription',
  empty: { wish: null as SubscriptionWish | null },
  rules: (_values, _initial, { paymentsOff }: PaymentGiven) => ({
    wish: (wish) => (paymentsOff && wish !== 'free' ? [problem('invalid')] : []),
  }),
  call: unprovided<Redirect, { wish: SubscriptionWish }>('subscription'),
  toInput: ({ wish }) => ({ wish: wish ?? 'free' }),
  ...paymentForm,
})
