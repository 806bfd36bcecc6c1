import { reachabilityOf } from '../testing/reachability.ts'
import { passwordResetMachine } from './passwordResetMachine.ts'

export const reachability = reachabilityOf(passwordResetMachine, {
  about: 'Ask for a mail with a link that sets a new password.',
  events: [
    { type: 'form.changed', value: 'ana@example.com' },
    { type: 'form.submitted' },
    { type: 'field.left' },
    { type: 'result.reset' },
    { type: 'xstate.done.actor.askForReset', output: { result: 'success' } },
    { type: 'xstate.done.actor.askForReset', output: { result: 'refused' } },
    { type: 'xstate.error.actor.askForReset', error: { status: 429, data: { non_field_errors: ['Slow down.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
