import { reachabilityOf } from '../testing/reachability.ts'
import { freeChoice } from './UploadSettings.ts'
import { uploadMachine } from './uploadMachine.ts'

const talk = {
  id: 'u1',
  file: new File(['x'], 'talk.mp4', { type: 'video/mp4' }),
  limits: { title: 'Free', max_upload_bytes: 2000, max_video_seconds: 60 },
}

export const reachability = reachabilityOf(uploadMachine, {
  about: 'One file being uploaded: checked, queued, sent.',
  inputs: [talk, { ...talk, resumes: true }, { ...talk, file: new File(['x'], 'notes.txt', { type: 'text/plain' }) }],
  events: [
    { type: 'sending.chosen', onlyClips: true },
    { type: 'upload.submitted', settings: freeChoice },
    { type: 'upload.submitted', settings: freeChoice, kept: [[0, 30]] },
    { type: 'turn.came' },
    { type: 'upload.cancelled' },
    { type: 'title.changed', title: 'Talk' },
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'captions.removed' },
    { type: 'upload.progressed', progress: { loaded: 1, total: 2, bytesPerSecond: 1, secondsLeft: 1 } },
    { type: 'upload.retried', settings: freeChoice },
    { type: 'upload.retried', settings: freeChoice, kept: [[0, 30]] },
    { type: 'parts.progressed', share: 0.5 },
    { type: 'xstate.done.actor.writeParts', output: new File(['x'], 'parts') },
    { type: 'xstate.error.actor.writeParts', error: {} },
    { type: 'xstate.done.actor.readLength', output: 30 },
    { type: 'xstate.done.actor.readLength', output: 90 },
    { type: 'xstate.error.actor.readLength', error: {} },
    { type: 'xstate.done.actor.upload', output: { id: 'v1' } },
    { type: 'xstate.error.actor.upload', error: { status: 415, data: null } },
    { type: 'xstate.error.actor.upload', error: { status: 500, data: null } },
    { type: 'xstate.error.actor.upload', error: { status: null, data: null } },
    { type: 'network.returned' },
    { type: 'xstate.after.untilNextTry.upload.interrupted' },
  ],
  guardedBy: ({ failure, resumes, onlyClips, kept, parts }) => [
    failure?.kind,
    resumes,
    onlyClips,
    kept !== null,
    parts !== null,
  ],
})
