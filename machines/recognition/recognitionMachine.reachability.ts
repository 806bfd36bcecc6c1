import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { recognitionMachine } from './recognitionMachine.ts'

export const reachability = reachabilityOf(recognitionMachine, {
  about: 'Starts speech recognition for a video after its upload.',
  events: [
    { type: 'recognition.requested' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.recognise', output: aVideo({ status: 'queued' }) },
    { type: 'xstate.error.actor.recognise', error: callFailure(409, { message: 'Nothing recognises speech.' }) },
  ],
})
