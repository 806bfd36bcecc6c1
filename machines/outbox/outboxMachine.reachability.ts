import { reachabilityOf } from '../testing/reachability.ts'
import { outboxMachine } from './outboxMachine.ts'

const like = { kind: 'like', id: '1' } as const

export const reachability = reachabilityOf(outboxMachine, {
  about: 'Keeps likes and views while the server can’t be reached, and sends them in order once it can.',
  inputs: [
    { calls: [], isOffline: false },
    { calls: [like], isOffline: false },
  ],
  events: [
    { type: 'call.postponed', call: like },
    { type: 'call.postponed', call: { kind: 'unlike', id: '1' } },
    { type: 'call.postponed', call: { kind: 'view', id: '1' } },
    { type: 'notice.dismissed' },
    { type: 'network.returned' },
    { type: 'network.lost' },
    { type: 'xstate.after.retryPause.outbox.waiting' },
    { type: 'outbox.cleared' },
    { type: 'xstate.done.actor.sendCall', output: undefined },
    { type: 'xstate.error.actor.sendCall', error: { status: null, data: null } },
    { type: 'xstate.error.actor.sendCall', error: { status: 404, data: null } },
  ],
  guardedBy: ({ calls, isClosed }) => [isClosed, ...calls.slice(0, 2).map(({ kind }) => kind)],
})
