import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OnboardingStep } from '../../../machines/onboarding/onboardingAnswers.ts'
import { OnboardingFlow } from '../../flows/onboarding/OnboardingFlow.tsx'
import { useSession } from '../../flows/store/StoreContext.ts'
import { paths } from '../../screens/paths.ts'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'
import { readOnboarding, writeOnboarding } from '../storage/onboardingProgress.ts'

const steps: readonly OnboardingStep[] = ['content', 'platforms', 'aspect']
/** The first step has the plain URL. */
const addressOf = (step: OnboardingStep) => (step === 'content' ? paths.onboarding : `${paths.onboarding}?step=${step}`)

/** Marks a history entry that was opened from the previous step. */
const overStep = 'clipaway.overStep'
const cameFromStep = () => Boolean((window.history.state as Record<string, unknown> | null)?.[overStep])

/** Each step has its own URL, so the browser's Back goes one step back, like the button. */
export function OnboardingPage() {
  const { user, send } = useSession()
  const [, navigate] = useLocation()
  const [progress] = useState(() => user && readOnboarding(user.id))
  const asked = new URLSearchParams(useSearch()).get('step')
  const shown = steps.find((step) => step === asked) ?? 'content'
  const started = useRef(false)
  const follow = (step: OnboardingStep) => {
    const [from, to] = [steps.indexOf(shown), steps.indexOf(step)]
    const first = !started.current
    started.current = true
    if (from === to) return
    if (first) navigate(addressOf(step), { replace: true })
    else if (to > from) navigate(addressOf(step), { state: { [overStep]: true } })
    else if (cameFromStep()) window.history.back()
    else navigate(addressOf(step), { replace: true })
  }
  const title = useStrings(pagesStrings).onboarding
  if (user === null) return null
  return (
    <>
      <PageTitle page={title} />
      <OnboardingFlow
        name={user.name}
        progress={progress}
        step={shown}
        onProgress={(latest) => {
          writeOnboarding(user.id, latest)
          if (latest) follow(latest.step)
        }}
        onFinished={({ user: onboarded, next }) => {
          send({ type: 'profile.updated', user: onboarded })
          navigate(next === 'upload' ? paths.dashboardTab('upload') : paths.dashboard)
        }}
      />
    </>
  )
}
