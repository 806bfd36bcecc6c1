import { feedbackEntry } from '../testing/feedbackEntry.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { feedbackInboxMachine } from './feedbackInboxMachine.ts'

export const reachability = reachabilityOf(feedbackInboxMachine, {
  about: 'Feedback and problem reports, for staff: read them and mark them as answered.',
  events: [
    { type: 'inbox.requested' },
    { type: 'error.reset' },
    { type: 'filter.changed', filter: 'all' },
    { type: 'entry.marked', id: feedbackEntry.id, state: 'answered' },
    { type: 'xstate.done.actor.list', output: [feedbackEntry] },
    { type: 'xstate.error.actor.list', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.mark', output: feedbackEntry },
    { type: 'xstate.error.actor.mark', error: { status: 404, data: null } },
  ],
})
