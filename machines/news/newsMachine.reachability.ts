import { reachabilityOf } from '../testing/reachability.ts'
import { newsMachine } from './newsMachine.ts'

export const reachability = reachabilityOf(newsMachine, {
  about: 'The newsletters, newest first, and whether the user gets them by email.',
  inputs: [{ news: null, lastSeenId: null }],
  events: [
    { type: 'news.requested' },
    { type: 'subscription.changed', subscribed: true },
    { type: 'error.reset' },
    {
      type: 'xstate.done.actor.loadNews',
      output: { newsletter: null, newsletters: [], subscribed: false, pending: false },
    },
    { type: 'xstate.error.actor.loadNews', error: { status: 500, data: null } },
    { type: 'xstate.done.actor.subscribe', output: { subscribed: true, pending: false } },
    { type: 'xstate.error.actor.subscribe', error: { status: 500, data: null } },
  ],
})
