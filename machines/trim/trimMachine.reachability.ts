import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { trimMachine } from './trimMachine.ts'

export const reachability = reachabilityOf(trimMachine, {
  about: 'Moves the edges of a clip within its video, outward too.',
  inputs: [{ clip: aClip() }],
  events: [
    { type: 'edge.moved', edge: 'end', seconds: 40 },
    { type: 'edge.typed', edge: 'start', text: '5' },
    { type: 'edge.typed', edge: 'end', text: '9999' },
    { type: 'edge.left', edge: 'start' },
    { type: 'trim.reset' },
    { type: 'trim.submitted' },
    { type: 'leave.requested', destination: { to: 'player' } },
    { type: 'leave.confirmed' },
    { type: 'leave.cancelled' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.saveEdges', output: { id: '1' } },
    { type: 'xstate.error.actor.saveEdges', error: { status: 400, data: { end: ['Too late.'] } } },
  ],
  guardedBy: ({ edges, texts }) => [edges, texts],
})
