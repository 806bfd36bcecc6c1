import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { videoPageMachine } from './videoPageMachine.ts'

export const reachability = reachabilityOf(videoPageMachine, {
  about: 'One video: its analysis, its transcript and its clips.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { video: aVideo(), measurements: null, clipIds: [] } },
    {
      type: 'xstate.done.actor.load',
      output: { video: aVideo({ status: 'queued' }), measurements: null, clipIds: [] },
    },
    { type: 'xstate.after.lookInterval.videoPage.loaded' },
    { type: 'xstate.error.actor.load', error: { status: 404, data: { message: 'Not found.' } } },
  ],
  guardedBy: ({ data }) => data?.video.status,
})
