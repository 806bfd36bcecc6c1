import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipLikesMachine } from './clipLikesMachine.ts'

export const reachability = reachabilityOf(clipLikesMachine, {
  about: 'Likes and unlikes clips one after another, optimistically: rolled back on failure.',
  events: [
    { type: 'error.reset' },
    { type: 'like.requested', clips: [aClip({ id: '1', liked: false })], liked: true },
    { type: 'like.requested', clips: [aClip({ id: '2', liked: true, likes: 1 })], liked: false },
    { type: 'like.settled', id: '1', liked: true, status: 'liked' },
    { type: 'like.settled', id: '1', liked: true, status: 404 },
    { type: 'xstate.done.actor.like', output: { status: 'liked' } },
    { type: 'xstate.error.actor.like', error: { status: 404, data: null } },
    { type: 'xstate.done.actor.unlike', output: { status: 'unliked' } },
    { type: 'xstate.error.actor.unlike', error: { status: 404, data: null } },
  ],
  guardedBy: ({ pending }) => pending.map(({ id }) => id).slice(0, 1),
})
