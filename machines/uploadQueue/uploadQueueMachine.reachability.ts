import { reachabilityOf } from '../testing/reachability.ts'
import { uploadQueueMachine } from './uploadQueueMachine.ts'

export const reachability = reachabilityOf(uploadQueueMachine, {
  about: 'The queue of files to upload. It sends one at a time.',
  inputs: [{ planName: 'free' }],
  events: [
    { type: 'files.added', files: [new File(['x'], 'talk.mp4', { type: 'video/mp4' })] },
    { type: 'setting.changed', field: 'max_clips', value: '99' },
    { type: 'setting.left' },
    { type: 'look.preferred', aspect: '1:1', captions: 'calm' },
    { type: 'captions.added', id: 'upload-1', file: new File(['x'], 'talk.srt') },
    { type: 'captions.dropped', id: 'upload-1' },
    { type: 'videos.finished', ids: ['v1'] },
    { type: 'marks.carried' },
    { type: 'uploads.submitted' },
    { type: 'upload.withdrawn', id: 'upload-1' },
    { type: 'sending.chosen', id: 'upload-1', sending: 'clips' },
    { type: 'rest.dropped', id: 'upload-1' },
    { type: 'rest.dropped', id: 'upload-2' },
    { type: 'upload.removed', id: 'upload-1' },
    { type: 'upload.removed', id: 'upload-2' },
    { type: 'upload.waiting', id: 'upload-1' },
    { type: 'upload.settled', id: 'upload-1', entry: null, next: null },
    { type: 'plan.changed', planName: 'creator' },
    { type: 'xstate.snapshot.unfinished', snapshot: { context: { entries: [] } } },
    { type: 'xstate.done.actor.fetchPlans', output: [] },
    { type: 'xstate.error.actor.fetchPlans', error: { status: null, data: null } },
  ],
  guardedBy: ({ waiting, settings }) => [waiting.length > 0, settings.max_clips],
})
