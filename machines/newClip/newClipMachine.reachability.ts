import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newClipMachine } from './newClipMachine.ts'

export const reachability = reachabilityOf(newClipMachine, {
  about: 'Creates a clip from any range of a video.',
  inputs: [{ duration: 600 }, { duration: 600, start: '1:00', end: '1:30' }],
  events: [
    { type: 'form.changed', field: 'title', value: 'By hand' },
    { type: 'field.left', field: 'start' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: aClip() },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: 400, data: { end: ['Too long.'] } } },
  ],
  guardedBy: ({ values }) => values,
})
