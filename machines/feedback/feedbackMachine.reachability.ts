import { reachabilityOf } from '../testing/reachability.ts'
import { feedbackMachine } from './feedbackMachine.ts'

export const reachability = reachabilityOf(feedbackMachine, {
  about: 'Send feedback.',
  inputs: [{ draft: null }],
  events: [
    { type: 'form.changed', field: 'text', value: 'The clips are great.' },
    { type: 'form.changed', field: 'mood', value: 'happy' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'text' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
