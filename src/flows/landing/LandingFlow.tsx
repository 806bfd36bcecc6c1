import { plansMachine } from '../../../machines/plans/plansMachine.ts'
import { plansProps } from '../../../machines/plans/plansProps.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { NewsletterJoinFlow } from '../newsletterJoin/NewsletterJoinFlow.tsx'
import { useFlow } from '../useFlow.ts'

export interface LandingFlowProps {
  /** Where somebody who is signed in goes on; null for a guest. */
  signedInHref?: string | null | undefined
}

/** The front door, with the plans of the server and the newsletter. */
export function LandingFlow({ signedInHref = null }: LandingFlowProps) {
  const { subscription } = useActors()
  const [snapshot, send] = useFlow(plansMachine.provide({ actors: { loadPlans: subscription.plans } }))
  const { plans, loading, errors, onRetry } = plansProps(snapshot, send)
  return (
    <LandingScreen
      plans={plans}
      plansLoading={loading}
      plansFailed={errors.length > 0}
      onPlansRetry={onRetry}
      signedInHref={signedInHref}
      newsletter={<NewsletterJoinFlow as="form" />}
    />
  )
}
