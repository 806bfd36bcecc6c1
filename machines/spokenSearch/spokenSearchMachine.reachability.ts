import { reachabilityOf } from '../testing/reachability.ts'
import { spokenSearchMachine } from './spokenSearchMachine.ts'

export const reachability = reachabilityOf(spokenSearchMachine, {
  about: 'Searches the transcripts of all videos.',
  events: [
    { type: 'search.changed', search: 'bread' },
    { type: 'search.changed', search: ' ' },
    { type: 'retry.requested' },
    { type: 'xstate.after.searchPause.spokenSearch.settling' },
    { type: 'xstate.done.actor.find', output: [] },
    { type: 'xstate.error.actor.find', error: { status: 500, data: null } },
  ],
})
