import { reachabilityOf } from '../testing/reachability.ts'
import { clipVideosMachine } from './clipVideosMachine.ts'

export const reachability = reachabilityOf(clipVideosMachine, {
  about: 'The videos that clips can be filtered by, with the number of clips in each.',
  events: [
    { type: 'counts.changed' },
    { type: 'xstate.done.actor.fetchVideos', output: [] },
    { type: 'xstate.error.actor.fetchVideos', error: { status: null, data: null } },
  ],
})
