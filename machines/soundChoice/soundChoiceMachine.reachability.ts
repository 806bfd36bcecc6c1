import { aVideo } from '../testing/aVideo.ts'
import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { someTracks } from '../testing/someTracks.ts'
import { soundChoiceMachine } from './soundChoiceMachine.ts'

export const reachability = reachabilityOf(soundChoiceMachine, {
  about: 'Chooses the sound track of a video that its clips use.',
  inputs: [someTracks],
  events: [
    { type: 'form.changed', field: 'track', value: '1' },
    { type: 'form.changed', field: 'track', value: '' },
    { type: 'field.left', field: 'track' },
    { type: 'form.restored' },
    ...submitEvents(aVideo({ status: 'queued' }), 'track'),
  ],
  guardedBy: ({ values }) => values,
})
