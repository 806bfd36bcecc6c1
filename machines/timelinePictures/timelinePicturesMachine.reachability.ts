import { reachabilityOf } from '../testing/reachability.ts'
import { timelinePicturesMachine } from './timelinePicturesMachine.ts'

export const reachability = reachabilityOf(timelinePicturesMachine, {
  about: 'The filmstrip and the waveform of a video, for its timeline.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { filmstrip: null, waveform: null } },
    { type: 'xstate.error.actor.load', error: { status: 404, data: null } },
  ],
})
