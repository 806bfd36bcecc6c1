import { aClip } from '../../contract/testing/sampleClips.ts'
import { formEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { newClipMachine } from './newClipMachine.ts'

export const reachability = reachabilityOf(newClipMachine, {
  about: 'Creates a clip from any range of a video.',
  inputs: [{ duration: 600 }, { duration: 600, start: '1:00', end: '1:30' }],
  events: formEvents({ title: 'By hand' }, aClip()),
  guardedBy: ({ values }) => values,
})
