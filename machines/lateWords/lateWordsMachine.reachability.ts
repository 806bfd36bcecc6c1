import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { areWordsDue, lateWordsMachine } from './lateWordsMachine.ts'

const silent = aVideo({ words: 0 })
const atWork = aVideo({ words: 0, status: 'analysing', words_due: true })

export const reachability = reachabilityOf(lateWordsMachine, {
  about: 'Waits for the transcript of a video whose clip is open in the editor.',
  inputs: [{ video: silent }, { video: atWork }],
  events: [
    { type: 'work.begun', video: atWork },
    { type: 'work.expected' },
    { type: 'xstate.after.pause.lateWords.waiting' },
    { type: 'xstate.done.actor.load', output: atWork },
    { type: 'xstate.done.actor.load', output: aVideo() },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
  guardedBy: ({ video }) => areWordsDue(video),
})
