import { lazy, Suspense } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { plansMachine } from '../../../machines/plans/plansMachine.ts'
import { plansProps } from '../../../machines/plans/plansProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { WhenNear } from '../../screens/shared/WhenNear.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** At the foot of the page: its code comes when one gets there. */
const NewsletterJoinFlow = lazy(() =>
  import('../newsletterJoin/NewsletterJoinFlow.tsx').then((it) => ({ default: it.NewsletterJoinFlow })),
)

export interface LandingFlowProps {
  /** Where somebody who is signed in goes on; null for a guest. */
  signedInHref?: string | null | undefined
}

/** The front door, with the plans of the server and the newsletter. */
export function LandingFlow({ signedInHref = null }: LandingFlowProps) {
  const { subscription } = useCalls(subscriptionCalls)
  const [snapshot, send] = useFlow(plansMachine.provide({ actors: { load: fromCall(subscription.plans) } }))
  const { plans, loading, errors, onRetry } = plansProps(snapshot, send)
  return (
    <LandingScreen
      plans={plans}
      plansLoading={loading}
      plansFailed={errors.length > 0}
      onPlansRetry={onRetry}
      signedInHref={signedInHref}
      newsletter={
        <WhenNear height="5.5rem">
          <Suspense fallback={null}>
            <NewsletterJoinFlow as="form" />
          </Suspense>
        </WhenNear>
      }
    />
  )
}
