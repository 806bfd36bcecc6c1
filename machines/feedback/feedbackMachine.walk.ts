import type { MachineWalk } from '../testing/walk.ts'
import { type FeedbackContext, feedbackMachine } from './feedbackMachine.ts'

export const walk: MachineWalk = {
  machine: feedbackMachine,
  about: 'Tell the team something.',
  input: { draft: null },
  events: [
    { type: 'text.changed', value: 'The clips are great.' },
    { type: 'mood.changed', mood: 'happy' },
    { type: 'form.submitted' },
    { type: 'error.reset' },
    { type: 'another.started' },
    { type: 'xstate.done.actor.sendFeedback', output: { result: 'success' } },
    { type: 'xstate.error.actor.sendFeedback', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  distinguish: ({ values }: FeedbackContext) => values,
}
