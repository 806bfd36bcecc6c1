import { reachabilityOf } from '../testing/reachability.ts'
import { feedbackMachine } from './feedbackMachine.ts'

export const reachability = reachabilityOf(feedbackMachine, {
  about: 'Tell the team something.',
  inputs: [{ draft: null }],
  events: [
    { type: 'text.changed', value: 'The clips are great.' },
    { type: 'mood.changed', mood: 'happy' },
    { type: 'form.submitted' },
    { type: 'field.left' },
    { type: 'error.reset' },
    { type: 'another.started' },
    { type: 'xstate.done.actor.sendFeedback', output: { result: 'success' } },
    { type: 'xstate.error.actor.sendFeedback', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
