import { reachabilityOf } from '../testing/reachability.ts'
import { clipVideosMachine } from './clipVideosMachine.ts'

export const reachability = reachabilityOf(clipVideosMachine, {
  about: 'The videos that the list of clips can be filtered by, with their counts.',
  events: [
    { type: 'counts.changed' },
    { type: 'xstate.done.actor.fetchVideos', output: [] },
    { type: 'xstate.error.actor.fetchVideos', error: { status: null, data: null } },
  ],
})
