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
import { useFlow } from '../useFlow.ts'

export interface OnboardingFlowProps {
  /** Whom we greet. */
  name: string
  /** Where one was the last time; null to start at the beginning. */
  progress: OnboardingProgress | null
  /** Keeps the progress for another visit; null when there is nothing more to resume. */
  onProgress: (progress: OnboardingProgress | null) => void
  /** The step that the address names; the browser's Back and Forward change it. */
  step: OnboardingStep
  onFinished: (finished: { user: User; next: OnboardingNext }) => void
}

/** A few questions after signing up. */
export function OnboardingFlow({ name, progress, step, onProgress, onFinished }: OnboardingFlowProps) {
  const { onboarding } = useCalls(accountCalls)
  const [snapshot, send] = useFlow(
    onboardingMachine.provide({
      actors: { saveOnboarding: fromCall(onboarding.save) },
    }),
    {
      input: progress,
      on: { progressed: (told) => onProgress(told.progress), finished: ({ user, next }) => onFinished({ user, next }) },
    },
  )
  const known = useRef(step)
  useEffect(() => {
    // The first one is where the visit began; from there on only the browser changes it without us.
    if (known.current === step) return
    known.current = step
    send({ type: 'step.asked', step })
  }, [step, send])
  return <OnboardingScreen {...onboardingProps(snapshot, send)} firstName={name.trim().split(/\s+/)[0] ?? ''} />
}
