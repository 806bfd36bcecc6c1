import { noClips } from '../clips/ClipsSlice.ts'
import { clipsMachine } from '../clips/clipsMachine.ts'
import { ana } from '../testing/ana.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { sessionMachine } from './sessionMachine.ts'

const auth = { user: ana, token: 'a' }

// The first page with clips provides them; the statechart links to theirs.
export const reachability = reachabilityOf(sessionMachine.provide({ actors: { clips: clipsMachine } }), {
  about: 'The session of the user: restored, refreshed, in sync with other tabs, ended.',
  inputs: [{ user: null, token: null }, { user: null, token: 'a' }, auth],
  events: [
    { type: 'session.opened', auth },
    { type: 'session.expired' },
    { type: 'session.changedElsewhere', token: 'b' },
    { type: 'session.changedElsewhere', token: null },
    { type: 'profile.wanted' },
    { type: 'profile.updated', user: ana },
    { type: 'clips.opened', slice: noClips },
    { type: 'news.read', id: 'n1' },
    { type: 'logout.requested' },
    { type: 'account.deleted' },
    { type: 'xstate.done.actor.fetchProfile', output: ana },
    { type: 'xstate.error.actor.fetchProfile', error: {} },
    { type: 'xstate.done.actor.revokeToken' },
    { type: 'xstate.error.actor.revokeToken', error: {} },
  ],
  guardedBy: ({ user, token }) => [user !== null, token],
})
