import { aNotReady } from '../../contract/testing/sampleClips.ts'
import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { recognitionsMachine } from './recognitionsMachine.ts'

const silent = aVideo({ transcript: { by: 'local', seconds: 8, cost: null, currency: null, problem: 'No memory.' } })

export const reachability = reachabilityOf(recognitionsMachine, {
  about: 'The videos in speech recognition, and the results.',
  events: [
    { type: 'videos.listed', entries: [aNotReady({ words_due: true })] },
    { type: 'videos.listed', entries: [] },
    { type: 'recognition.begun', video: aVideo({ status: 'queued', words_due: true }) },
    { type: 'recognitions.expected' },
    { type: 'recognition.retried', id: 'v1' },
    { type: 'recognitions.retried' },
    { type: 'recognitions.dismissed' },
    { type: 'xstate.after.lookPause.recognitions.unreachable' },
    { type: 'xstate.done.actor.look', output: silent },
    { type: 'xstate.error.actor.look', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.look', error: { status: null, data: null } },
    { type: 'xstate.done.actor.recognise', output: aVideo({ status: 'queued', words_due: true }) },
    { type: 'xstate.error.actor.recognise', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.recognise', error: { status: 409, data: null } },
  ],
  guardedBy: ({ jobs }) => jobs.map(({ state }) => state),
})
