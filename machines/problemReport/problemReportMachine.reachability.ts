import { reachabilityOf } from '../testing/reachability.ts'
import { problemReportMachine } from './problemReportMachine.ts'

export const reachability = reachabilityOf(problemReportMachine, {
  about: 'Report a problem to the team.',
  events: [
    { type: 'form.changed', field: 'text', value: 'The player stays black.' },
    { type: 'field.left', field: 'text' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: { result: 'success' } },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
