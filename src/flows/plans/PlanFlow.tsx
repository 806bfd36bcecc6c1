import { useEffect } from 'react'
import type { PlanName } from '../../../contract/user.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { paidPlanMachine } from '../../../machines/paidPlan/paidPlanMachine.ts'
import { paidPlanProps } from '../../../machines/paidPlan/paidPlanProps.ts'
import { plansMachine } from '../../../machines/plans/plansMachine.ts'
import { plansProps } from '../../../machines/plans/plansProps.ts'
import { subscriptionMachine } from '../../../machines/subscription/subscriptionMachine.ts'
import { changedPlan, subscriptionProps } from '../../../machines/subscription/subscriptionProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { PlanScreen } from '../../screens/plans/PlanScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { goTo } from '../payment/goTo.ts'
import { paymentGiven, usePaymentNews } from '../payment/usePaymentNews.ts'
import { useQuota } from '../quota/useQuota.ts'
import { useSession, useStore } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface PlanFlowProps {
  /** The plan just paid for on the provider's page; it may take a moment to arrive. */
  paid?: PlanName | null
  /** Takes the browser to the payment page. */
  onPay?: (url: string) => void
  /** Called with the provider's public key when the user is about to pay. */
  onPaymentAsked?: (publicKey: string) => void
}

/** The plans, the current one, and access to billing. */
export function PlanFlow({ paid = null, onPay = goTo, onPaymentAsked }: PlanFlowProps) {
  const store = useStore()
  const { subscription } = useCalls(subscriptionCalls)
  const { user, send: sendSession } = useSession()
  const [plans, sendPlans, plansActor] = useFlow(
    plansMachine.provide({
      actors: { load: fromCall(subscription.plans) },
    }),
  )
  const planList = plansProps(plans, sendPlans)
  useLoadErrorReset(plansActor, planList.onRetry)
  const storePlan = (plan: PlanName | null) => {
    if (user !== null && plan !== null) sendSession({ type: 'profile.updated', user: { ...user, plan } })
  }
  const [snapshot, send, actor] = useFlow(
    subscriptionMachine.provide({
      actors: {
        submit: fromCall(({ wish }, signal) => {
          if (wish === 'billing') return subscription.manage(undefined, signal)
          const publicKey = store.config.get()?.stripe_public_key
          if (publicKey && wish !== 'free') onPaymentAsked?.(publicKey)
          return subscription.create({ plan: wish }, signal)
        }),
      },
    }),
    {
      input: paymentGiven(store.config.get()),
      on: {
        pageWanted: ({ url }) => {
          store.setLoading(true)
          onPay(url)
        },
        succeeded: () => storePlan(changedPlan(actor.getSnapshot())),
      },
    },
  )
  usePaymentNews(send)
  const current = user?.plan ?? 'free'
  const [payment, sendPayment] = useFlow(paidPlanMachine, {
    input: { paid, current },
    on: { userWanted: () => sendSession({ type: 'profile.wanted' }) },
  })
  useEffect(() => sendPayment({ type: 'plan.changed', plan: current }), [sendPayment, current])
  const quota = useQuota(current)
  return (
    <PlanScreen
      {...planList}
      {...subscriptionProps(snapshot, send)}
      {...paidPlanProps(payment, sendPayment)}
      quota={quota}
      forStaff={user?.is_staff ?? false}
      current={current}
    />
  )
}
