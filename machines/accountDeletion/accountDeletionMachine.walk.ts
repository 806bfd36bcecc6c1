import type { MachineWalk } from '../testing/walk.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'

export const walk: MachineWalk = {
  machine: accountDeletionMachine,
  about: 'Delete one’s account, after typing its email address.',
  input: { email: 'ana@example.com' },
  events: [
    { type: 'deletion.asked' },
    { type: 'deletion.cancelled' },
    { type: 'deletion.confirmed', typed: 'ana@example.com' },
    { type: 'xstate.done.actor.deleteAccount', output: { result: 'success' } },
    { type: 'xstate.error.actor.deleteAccount', error: { status: null, data: null } },
  ],
}
