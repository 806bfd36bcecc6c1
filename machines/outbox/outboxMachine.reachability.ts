import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { outboxMachine } from './outboxMachine.ts'

const like = { kind: 'like', id: '1' } as const

export const reachability = reachabilityOf(outboxMachine, {
  about:
    'Likes, unlikes and views. They are shown at once, sent one after another, and rolled back if refused. Without a network, they wait.',
  inputs: [
    { calls: [], isOffline: false },
    { calls: [like], isOffline: true },
  ],
  events: [
    { type: 'like.requested', clips: [aClip({ id: '1' })], liked: true },
    { type: 'like.requested', clips: [aClip({ id: '1', liked: true, likes: 1 })], liked: false },
    { type: 'view.postponed', id: '1' },
    { type: 'calls.replaced', calls: [like] },
    { type: 'notice.dismissed' },
    { type: 'network.returned' },
    { type: 'network.lost' },
    { type: 'error.reset' },
    { type: 'xstate.after.retryPause.outbox.waiting' },
    { type: 'xstate.done.actor.sendCall', output: undefined },
    { type: 'xstate.error.actor.sendCall', error: { status: null, data: null } },
    { type: 'xstate.error.actor.sendCall', error: { status: 404, data: null } },
  ],
  guardedBy: ({ calls, isClosed, isOffline }) => [
    isClosed,
    isOffline,
    ...calls.slice(0, 2).map(({ kind, isPostponed }) => `${kind} ${isPostponed}`),
  ],
})
