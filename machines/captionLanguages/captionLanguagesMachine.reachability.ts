import { aVideo } from '../testing/aVideo.ts'
import { callFailure } from '../testing/callFailure.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { captionLanguagesMachine } from './captionLanguagesMachine.ts'

const refused = callFailure(409, { message: 'This video is already being processed.' })

export const reachability = reachabilityOf(captionLanguagesMachine, {
  about: 'Chooses which captions of a video are shown, or deletes others.',
  events: [
    { type: 'captions.chosen', language: 'de' },
    { type: 'removal.requested', language: 'en' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.show', output: aVideo() },
    { type: 'xstate.error.actor.show', error: refused },
    { type: 'xstate.done.actor.remove', output: aVideo() },
    { type: 'xstate.error.actor.remove', error: refused },
  ],
})
