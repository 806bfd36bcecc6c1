import type { MachineWalk } from '../testing/walk.ts'
import { type TrimContext, trimMachine } from './trimMachine.ts'

export const walk: MachineWalk = {
  machine: trimMachine,
  about: 'Moves the edges of a clip within its video, outward too.',
  input: { clip: { id: '1', start: 10, end: 30, video_duration: 100 } },
  events: [
    { type: 'edge.moved', edge: 'end', seconds: 40 },
    { type: 'edge.typed', edge: 'start', text: '5' },
    { type: 'edge.left', edge: 'start' },
    { type: 'trim.reset' },
    { type: 'trim.submitted' },
    { type: 'xstate.done.actor.saveEdges', output: { id: '1' } },
    { type: 'xstate.error.actor.saveEdges', error: { status: 400, data: { end: ['Too late.'] } } },
  ],
  distinguish: ({ edges }: TrimContext) => edges,
}
