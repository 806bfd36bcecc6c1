import { lazy, Suspense } from 'react'
import { shownConstants } from '../../../machines/constants/shownConstants.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { plansMachine } from '../../../machines/plans/plansMachine.ts'
import { plansProps } from '../../../machines/plans/plansProps.ts'
import { subscriptionCalls } from '../../api/calls/subscriptionCalls.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { WhenNear } from '../../screens/shared/WhenNear.tsx'
import { useCalls } from '../CallsContext.ts'
import { useSendsEmail } from '../emailVerification/useSendsEmail.ts'
import { usePlansApply } from '../plans/usePlansApply.ts'
import { useAtom, useStore } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** At the bottom of the page; its code loads when scrolled there. */
const NewsletterJoinFlow = lazy(() =>
  import('../newsletterJoin/NewsletterJoinFlow.tsx').then((it) => ({ default: it.NewsletterJoinFlow })),
)

/** Most installations have none. */
const LandingPictures = lazy(() =>
  import('../../screens/landing/LandingPictures.tsx').then((it) => ({ default: it.LandingPictures })),
)

export interface LandingFlowProps {
  /** The page on which a signed-in user continues; null for a guest. */
  signedInHref?: string | null | undefined
  /** The page on which a guest starts; sign-up by default. */
  tryHref?: string | undefined
}

/** The landing page, with the plans from the server and the newsletter. */
export function LandingFlow({ signedInHref = null, tryHref }: LandingFlowProps) {
  const plansApply = usePlansApply()
  const sendsEmail = useSendsEmail()
  const { subscription } = useCalls(subscriptionCalls)
  const [snapshot, send, actor] = useFlow(plansMachine.provide({ actors: { load: fromCall(subscription.plans) } }))
  const { headline, supportEmail, heroImages } = shownConstants(useAtom(useStore().constants))
  const { plans, loading, errors, onRetry } = plansProps(snapshot, send)
  useLoadErrorReset(actor, onRetry)
  return (
    <LandingScreen
      hasPlans={plansApply === true}
      plans={plans}
      plansLoading={loading}
      plansFailed={errors.length > 0}
      onPlansRetry={onRetry}
      signedInHref={signedInHref}
      headline={headline}
      supportEmail={supportEmail}
      pictures={
        heroImages.length > 0 ? (
          <Suspense fallback={null}>
            <LandingPictures urls={heroImages} />
          </Suspense>
        ) : null
      }
      tryHref={tryHref}
      hasNewsletter={sendsEmail}
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
