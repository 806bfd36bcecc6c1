import type { MachineWalk } from '../testing/walk.ts'
import { type SessionContext, sessionMachine } from './sessionMachine.ts'

const auth = { user: {}, token: 'a' }

export const walk: MachineWalk = {
  machine: sessionMachine,
  about: 'Who is signed in: restored, refreshed, kept in step with other tabs, ended.',
  input: { user: null, token: null },
  alsoFrom: [{ user: {}, token: 'a' }],
  events: [
    { type: 'session.opened', auth },
    { type: 'session.expired' },
    { type: 'session.changedElsewhere', token: 'b' },
    { type: 'session.changedElsewhere', token: null },
    { type: 'profile.wanted' },
    { type: 'logout.requested' },
    { type: 'account.deleted' },
    { type: 'xstate.done.actor.fetchProfile', output: {} },
    { type: 'xstate.error.actor.fetchProfile', error: {} },
    { type: 'xstate.done.actor.revokeToken' },
    { type: 'xstate.error.actor.revokeToken', error: {} },
  ],
  distinguish: ({ user, token }: SessionContext) => [user !== null, token],
}
