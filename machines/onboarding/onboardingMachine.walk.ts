import type { MachineWalk } from '../testing/walk.ts'
import { type OnboardingContext, onboardingMachine } from './onboardingMachine.ts'

export const walk: MachineWalk = {
  machine: onboardingMachine,
  about: 'A few questions after signing up; each can be skipped.',
  input: null,
  events: [
    { type: 'answers.changed', answers: { content: 'podcast' } },
    { type: 'step.continued' },
    { type: 'step.returned' },
    { type: 'onboarding.skipped' },
    { type: 'onboarding.left', next: 'upload' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.saveOnboarding', output: { user: {} } },
    { type: 'xstate.error.actor.saveOnboarding', error: { status: null, data: null } },
  ],
  distinguish: ({ step, skipped }: OnboardingContext) => [step, skipped],
}
