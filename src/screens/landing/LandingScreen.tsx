import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/subscription.ts'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { SkipLink } from '../../ui/text/SkipLink.tsx'
import { paths } from '../paths.ts'
import { LandingClosing } from './LandingClosing.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { LandingHero } from './LandingHero.tsx'
import { LandingPlans } from './LandingPlans.tsx'
import { LandingQuestions } from './LandingQuestions.tsx'
import { LandingSteps } from './LandingSteps.tsx'

export interface LandingScreenProps {
  /** Plans are sold, so the page shows prices. */
  hasPlans: boolean
  plans: readonly Plan[]
  plansLoading: boolean
  plansFailed: boolean
  onPlansRetry: () => void
  /** The page on which a signed-in user continues; null for a guest. */
  signedInHref?: string | null | undefined
  /** The page on which others start; sign-up by default. */
  tryHref?: string | undefined
  /** The server sends emails, so the page offers the newsletter. */
  hasNewsletter: boolean
  /** The newsletter form. */
  newsletter: ReactNode
  /** Replaces the headline; empty for the page's own. */
  headline?: string | undefined
  /** Pictures below the promise. */
  pictures?: ReactNode
  /** The address for help; empty for none. */
  supportEmail?: string | undefined
}

/** The landing page: what the product does, what it looks like, what it costs, and how to start. */
export function LandingScreen(props: LandingScreenProps) {
  const { skipToContent } = useStrings(appStrings)
  const signedInHref = props.signedInHref ?? null
  const tryHref = signedInHref ?? props.tryHref ?? paths.signup
  return (
    <>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <LandingHeader signedInHref={signedInHref} hasPlans={props.hasPlans} />
      <main id="content" tabIndex={-1}>
        <LandingHero tryHref={tryHref} headline={props.headline} hasPlans={props.hasPlans} />
        {props.pictures}
        <LandingSteps />
        {props.hasPlans ? (
          <LandingPlans
            plans={props.plans}
            loading={props.plansLoading}
            failed={props.plansFailed}
            tryHref={tryHref}
            onRetry={props.onPlansRetry}
          />
        ) : null}
        <LandingQuestions hasPlans={props.hasPlans} />
        <LandingClosing tryHref={tryHref} hasNewsletter={props.hasNewsletter} newsletter={props.newsletter} />
      </main>
      <LandingFooter supportEmail={props.supportEmail} hasNewsletter={props.hasNewsletter} />
    </>
  )
}
