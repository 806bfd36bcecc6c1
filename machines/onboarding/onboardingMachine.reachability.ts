import { reachabilityOf } from '../testing/reachability.ts'
import { onboardingMachine } from './onboardingMachine.ts'

export const reachability = reachabilityOf(onboardingMachine, {
  about: 'A few questions after signing up. Each can be skipped.',
  inputs: [null],
  events: [
    { type: 'answers.changed', answers: { content: 'podcast' } },
    { type: 'step.continued' },
    { type: 'step.returned' },
    { type: 'step.asked', step: 'content' },
    { type: 'step.asked', step: 'platforms' },
    { type: 'step.asked', step: 'aspect' },
    { type: 'onboarding.skipped' },
    { type: 'onboarding.left', next: 'upload' },
    { type: 'xstate.done.actor.saveOnboarding', output: { user: {} } },
    { type: 'xstate.error.actor.saveOnboarding', error: { status: null, data: null } },
  ],
  guardedBy: ({ step, skipped }) => [step, skipped],
})
