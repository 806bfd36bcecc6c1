import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/user.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type {
  OnboardingNext,
  OnboardingProgress,
  OnboardingStep,
} from '../../../machines/onboarding/onboardingAnswers.ts'
import { onboardingMachine } from '../../../machines/onboarding/onboardingMachine.ts'
import { onboardingProps } from '../../../machines/onboarding/onboardingProps.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { OnboardingScreen } from '../../screens/onboarding/OnboardingScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface OnboardingFlowProps {
  /** Name for the greeting. */
  name: string
  /** The stored progress; null to start at the beginning. */
  progress: OnboardingProgress | null
  /** Stores the progress for the next visit; null when there is nothing left to resume. */
  onProgress: (progress: OnboardingProgress | null) => void
  /** The step named by the URL; changed by the browser's Back and Forward. */
  step: OnboardingStep
  onFinished: (finished: { user: User; next: OnboardingNext }) => void
}

/** A few questions after signing up. */
export function OnboardingFlow({ name, progress, step, onProgress, onFinished }: OnboardingFlowProps) {
  const { onboarding } = useCalls(accountCalls)
  const [snapshot, send, actor] = useFlow(
    onboardingMachine.provide({
      actors: { saveOnboarding: fromCall(onboarding.save) },
    }),
    {
      input: progress,
      on: {
        progressed: (event) => onProgress(event.progress),
        finished: ({ user, next }) => onFinished({ user, next }),
      },
    },
  )
  useErrorReset(() => {
    const { context } = actor.getSnapshot()
    if (context.error !== null) send({ type: 'step.asked', step: context.step })
  })
  const known = useRef(step)
  useEffect(() => {
    // The first value is where the visit started; after that, only the browser changes it without us.
    if (known.current === step) return
    known.current = step
    send({ type: 'step.asked', step })
  }, [step, send])
  return <OnboardingScreen {...onboardingProps(snapshot, send)} firstName={name.trim().split(/\s+/)[0] ?? ''} />
}
