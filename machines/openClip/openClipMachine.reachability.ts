import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { openClipMachine } from './openClipMachine.ts'

export const reachability = reachabilityOf(openClipMachine, {
  about: 'Opens the clip in the URL. Fetches it if it isn’t loaded yet, and reports if it doesn’t exist.',
  inputs: [{ onlyLiked: true }],
  events: [
    { type: 'trim.requested', id: 'c1' },
    { type: 'address.changed', id: 'c1', isKnown: true },
    { type: 'address.changed', id: 'c1', isKnown: false },
    { type: 'address.changed', id: null, isKnown: false },
    { type: 'clip.found' },
    { type: 'clip.lost' },
    { type: 'xstate.done.actor.fetch', output: aClip({ liked: true }) },
    { type: 'xstate.done.actor.fetch', output: aClip() },
    { type: 'xstate.error.actor.fetch', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.fetch', error: { status: null, data: null } },
  ],
  guardedBy: ({ id, isKnown }) => [id, isKnown],
})
