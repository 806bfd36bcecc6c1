import { aVideo } from '../testing/aVideo.ts'
import { submitEvents } from '../testing/listEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { videoCaptionsMachine } from './videoCaptionsMachine.ts'

const given = { video: aVideo({ status: 'queued' }), encoding: 'utf-8' as const, encoding_guessed: false }

export const reachability = reachabilityOf(videoCaptionsMachine, {
  about: 'Adds captions to a video after its upload.',
  events: [
    { type: 'form.changed', field: 'captions', value: new File(['1'], 'talk.srt') },
    { type: 'form.changed', field: 'captions', value: null },
    { type: 'field.left', field: 'captions' },
    ...submitEvents(given, 'captions'),
  ],
  guardedBy: ({ values }) => values,
})
