import { useState } from 'react'
import { useLocation } from 'wouter'
import { OnboardingFlow } from '../../flows/onboarding/OnboardingFlow.tsx'
import { useSession } from '../../flows/store/StoreContext.ts'
import { paths } from '../../screens/paths.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { readOnboarding, writeOnboarding } from '../onboardingProgress.ts'
import { PageTitle } from '../PageTitle.tsx'

export function OnboardingPage() {
  const { user, send } = useSession()
  const [, navigate] = useLocation()
  const [progress] = useState(() => user && readOnboarding(user.id))
  const title = useStrings('pages').onboarding
  if (user === null) return null
  return (
    <>
      <PageTitle page={title} />
      <OnboardingFlow
        name={user.name}
        progress={progress}
        onProgress={(latest) => writeOnboarding(user.id, latest)}
        onFinished={({ user: onboarded, next }) => {
          send({ type: 'profile.updated', user: onboarded })
          navigate(next === 'upload' ? paths.dashboardTab('upload') : paths.dashboard)
        }}
      />
    </>
  )
}
