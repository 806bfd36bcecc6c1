import { reachabilityOf } from '../testing/reachability.ts'
import { quotaMachine } from './quotaMachine.ts'

export const reachability = reachabilityOf(quotaMachine, {
  about: 'How many videos can still be uploaded this month.',
  events: [
    { type: 'quota.requested' },
    { type: 'xstate.done.actor.loadQuota', output: { videos_used: 1, videos_max: 5, resets_at: '2026-04-01' } },
    { type: 'xstate.error.actor.loadQuota', error: { status: 500, data: null } },
  ],
})
