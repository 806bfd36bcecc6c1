import type { MachineWalk } from '../testing/walk.ts'
import { freeChoice } from './UploadSettings.ts'
import { uploadMachine } from './uploadMachine.ts'

export const walk: MachineWalk = {
  machine: uploadMachine,
  about: 'One file on its way to the server: checked, waiting for its turn, sent.',
  input: {
    id: 'u1',
    file: { name: 'talk.mp4', type: 'video/mp4', size: 1000 },
    limits: { title: 'Free', max_upload_bytes: 2000, max_video_seconds: 60 },
    queue: { send: () => {} },
  },
  events: [
    { type: 'upload.submitted', settings: freeChoice },
    { type: 'turn.came' },
    { type: 'upload.cancelled' },
    { type: 'upload.retried', settings: freeChoice },
    { type: 'xstate.done.actor.readLength', output: 30 },
    { type: 'xstate.done.actor.readLength', output: 90 },
    { type: 'xstate.error.actor.readLength', error: {} },
    { type: 'xstate.done.actor.upload', output: { id: 'v1' } },
    { type: 'xstate.error.actor.upload', error: { status: 415, data: null } },
  ],
}
