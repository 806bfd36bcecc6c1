import { reachabilityOf } from '../testing/reachability.ts'
import { profileMachine } from './profileMachine.ts'

export const reachability = reachabilityOf(profileMachine, {
  about: 'Change name and email address.',
  inputs: [{ name: 'Ana', email: 'ana@example.com' }],
  events: [
    { type: 'form.changed', field: 'name', value: 'Ana B' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'name' },
    { type: 'form.changed', field: 'name', value: '' },
    { type: 'form.reset' },
    { type: 'form.restored' },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.done.actor.submit', output: { name: 'Ana B', email: 'ana@example.com' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { email: ['Taken.'] } } },
  ],
  guardedBy: ({ values, initial }) => [values, initial],
})
