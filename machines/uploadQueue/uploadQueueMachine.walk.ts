import type { MachineWalk } from '../testing/walk.ts'
import { type UploadQueueContext, uploadQueueMachine } from './uploadQueueMachine.ts'

export const walk: MachineWalk = {
  machine: uploadQueueMachine,
  about: 'The files that somebody wants clips of, sent one at a time.',
  input: { planName: 'free' },
  events: [
    { type: 'upload.waiting', id: 'upload-1' },
    { type: 'upload.settled', id: 'upload-1', entry: null },
    { type: 'plan.changed', planName: 'creator' },
    { type: 'xstate.done.actor.fetchPlans', output: [] },
    { type: 'xstate.error.actor.fetchPlans', error: { status: null, data: null } },
  ],
  distinguish: ({ waiting }: UploadQueueContext) => waiting.length > 0,
}
