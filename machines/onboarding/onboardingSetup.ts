import { assign, emit, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { Failure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import {
  linesOf,
  type OnboardingAnswers,
  type OnboardingNext,
  type OnboardingProgress,
  type OnboardingStep,
} from './onboardingAnswers.ts'

export interface OnboardingContext extends OnboardingProgress {
  skipped: boolean
  next: OnboardingNext
  user: User | null
  error: Failure | null
}

type OnboardingEvent =
  | { type: 'answers.changed'; answers: OnboardingAnswers }
  | { type: 'step.continued' }
  | { type: 'step.returned' }
  /** The browser's own Back and Forward. */
  | { type: 'step.asked'; step: OnboardingStep }
  | { type: 'onboarding.skipped' }
  | { type: 'onboarding.left'; next: OnboardingNext }

/** The answers and the step of onboarding. `onboardingMachine` has the states. */
export const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    tags: {} as 'busy' | 'ready',
    input: {} as OnboardingProgress | null,
    emitted: {} as
      | { type: 'progressed'; progress: OnboardingProgress | null }
      | { type: 'finished'; user: User; next: OnboardingNext },
  },
  actors: {
    saveOnboarding: unprovided<{ user: User }, OnboardingAnswers & { done: boolean }>('saveOnboarding'),
  },
  guards: {
    isAt: ({ context }, { step }: { step: OnboardingStep }) => context.step === step,
    isAsked: (_, { step, asked }: { step: OnboardingStep; asked: OnboardingStep }) => step === asked,
    isSkipped: ({ context }) => context.skipped,
  },
  actions: {
    /** To be stored for the next visit; null if there is nothing to resume. */
    reportProgress: emit((_, { progress }: { progress: OnboardingProgress | null }) => ({
      type: 'progressed' as const,
      progress,
    })),
    reportFinished: emit(({ context: { user, next } }) => {
      if (user === null) throw new Error('finished is only reached with a user')
      return { type: 'finished' as const, user, next }
    }),
    enter: assign({ step: (_, { step }: { step: OnboardingStep }) => step }),
    setAnswers: assign({
      answers: ({ context }, answers: OnboardingAnswers) => ({ ...context.answers, ...answers }),
    }),
    askAgain: assign({ error: null, skipped: false }),
    markSkipped: assign({ skipped: true }),
    setNext: assign({ next: (_, { next }: { next: OnboardingNext }) => next }),
    clearError: assign({ error: null }),
    storeUser: assign({ user: (_, { user }: { user: User }) => user }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => linesOf(error), skipped: false }),
  },
})
