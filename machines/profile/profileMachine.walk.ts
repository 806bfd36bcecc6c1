import type { MachineWalk } from '../testing/walk.ts'
import { type ProfileContext, profileMachine } from './profileMachine.ts'

export const walk: MachineWalk = {
  machine: profileMachine,
  about: 'Change name and email address.',
  input: { name: 'Ana', email: 'ana@example.com' },
  events: [
    { type: 'form.changed', field: 'name', value: 'Ana B' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.updateProfile', output: { name: 'Ana B', email: 'ana@example.com' } },
    { type: 'xstate.error.actor.updateProfile', error: { status: 400, data: { email: ['Taken.'] } } },
  ],
  distinguish: ({ values, stored }: ProfileContext) => [values, stored],
}
