import { assign, emit, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import type { Failure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import {
  linesOf,
  type OnboardingAnswers,
  type OnboardingNext,
  type OnboardingProgress,
  type OnboardingStep,
} from './onboardingAnswers.ts'

interface OnboardingContext extends OnboardingProgress {
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

const onboardingSetup = setup({
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

const keep = {
  type: 'reportProgress',
  params: ({ context: { step, answers } }: { context: OnboardingContext }) => ({ progress: { step, answers } }),
} as const

const asked = (step: OnboardingStep) =>
  ({
    type: 'isAsked',
    params: ({ event }: { event: { step: OnboardingStep } }) => ({ step, asked: event.step }),
  }) as const

/** Back and Forward lead to another step, also while answers are being saved and after a failure. */
const follow = [
  { guard: asked('platforms'), target: '#onboarding.asking.platforms', actions: 'askAgain' },
  { guard: asked('aspect'), target: '#onboarding.asking.aspect', actions: 'askAgain' },
  { target: '#onboarding.asking.content', actions: 'askAgain' },
] as const

/** A few optional questions. Emits the progress, and at the end the user and the next page. */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    step: input?.step ?? 'content',
    answers: input?.answers ?? {},
    skipped: false,
    next: 'dashboard',
    user: null,
    error: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'resuming',
      on: {
        'answers.changed': {
          actions: [{ type: 'setAnswers', params: ({ event }) => event.answers }, keep],
        },
        'onboarding.skipped': { target: 'saving', actions: 'markSkipped' },
        'step.asked': follow,
      },
      states: {
        resuming: {
          always: [
            { guard: { type: 'isAt', params: { step: 'platforms' } }, target: 'platforms' },
            { guard: { type: 'isAt', params: { step: 'aspect' } }, target: 'aspect' },
            { target: 'content' },
          ],
        },
        content: {
          entry: [{ type: 'enter', params: { step: 'content' } }, keep],
          on: { 'step.continued': 'platforms' },
        },
        platforms: {
          entry: [{ type: 'enter', params: { step: 'platforms' } }, keep],
          on: { 'step.continued': 'aspect', 'step.returned': 'content' },
        },
        aspect: {
          entry: [{ type: 'enter', params: { step: 'aspect' } }, keep],
          on: { 'step.continued': '#onboarding.saving', 'step.returned': 'platforms' },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveOnboarding',
        src: 'saveOnboarding',
        input: ({ context }) => ({ ...context.answers, done: true }),
        onDone: [
          {
            guard: 'isSkipped',
            target: 'finished',
            actions: [withOutput('storeUser'), { type: 'reportProgress', params: { progress: null } }],
          },
          {
            target: 'ready',
            actions: [withOutput('storeUser'), { type: 'reportProgress', params: { progress: null } }],
          },
        ],
        onError: { target: 'rejected', actions: withEvent('storeFailure') },
      },
      on: { 'step.asked': follow },
    },
    rejected: {
      on: {
        'answers.changed': {
          target: 'asking',
          actions: ['clearError', { type: 'setAnswers', params: ({ event }) => event.answers }, keep],
        },
        'step.continued': 'saving',
        'step.returned': [
          { guard: { type: 'isAt', params: { step: 'aspect' } }, target: 'asking.platforms', actions: 'clearError' },
          { target: 'asking.content', actions: 'clearError' },
        ],
        'onboarding.skipped': { target: 'saving', actions: 'markSkipped' },
        'step.asked': follow,
      },
    },
    ready: {
      tags: 'ready',
      on: { 'onboarding.left': { target: 'finished', actions: withEvent('setNext') } },
    },
    finished: { type: 'final', tags: 'ready', entry: 'reportFinished' },
  },
})
