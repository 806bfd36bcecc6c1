import { reachabilityOf } from '../testing/reachability.ts'
import { freeChoice } from './UploadSettings.ts'
import { uploadMachine } from './uploadMachine.ts'

const talk = {
  id: 'u1',
  file: new File(['x'], 'talk.mp4', { type: 'video/mp4' }),
  limits: { title: 'Free', max_upload_bytes: 2000, max_video_seconds: 60 },
}

const plan = { kept: [[0, 30]] as [number, number][], bytes: 1 }

export const reachability = reachabilityOf(uploadMachine, {
  about: 'The upload of one file: checked, queued, sent. The parts with clips go first if that saves time.',
  inputs: [
    talk,
    { ...talk, resumes: {} },
    { ...talk, resumes: { rest_of: 'v1' } },
    { ...talk, file: new File(['x'], 'notes.txt', { type: 'text/plain' }) },
  ],
  events: [
    { type: 'sending.chosen', sending: 'clips' },
    { type: 'sending.chosen', sending: 'first' },
    { type: 'upload.submitted', settings: freeChoice },
    { type: 'upload.submitted', settings: freeChoice, plan },
    { type: 'turn.came' },
    { type: 'upload.cancelled' },
    { type: 'title.changed', title: 'Talk' },
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'captions.converted', file: new File(['x'], 'talk.srt') },
    { type: 'captions.removed' },
    { type: 'upload.progressed', progress: { loaded: 1, total: 2, bytesPerSecond: 1, secondsLeft: 1 } },
    { type: 'upload.retried', settings: freeChoice },
    { type: 'upload.retried', settings: freeChoice, plan },
    { type: 'parts.progressed', share: 0.5 },
    { type: 'xstate.done.actor.writeParts', output: new File(['x'], 'parts') },
    { type: 'xstate.error.actor.writeParts', error: {} },
    { type: 'xstate.done.actor.recall', output: { file: new File(['x'], 'talk.srt'), style: 'pill' } },
    { type: 'xstate.error.actor.recall', error: {} },
    { type: 'xstate.done.actor.readLength', output: 30 },
    { type: 'xstate.done.actor.readLength', output: 90 },
    { type: 'xstate.error.actor.readLength', error: {} },
    { type: 'xstate.done.actor.upload', output: { id: 'v1' } },
    { type: 'xstate.error.actor.upload', error: { status: 415, data: null } },
    { type: 'xstate.error.actor.upload', error: { status: 500, data: null } },
    { type: 'xstate.error.actor.upload', error: { status: null, data: null } },
    { type: 'xstate.done.actor.uploadRest', output: { id: 'v2' } },
    { type: 'xstate.error.actor.uploadRest', error: { status: 500, data: null } },
    { type: 'xstate.error.actor.uploadRest', error: { status: null, data: null } },
    { type: 'rest.dropped' },
    { type: 'network.returned' },
    { type: 'xstate.after.untilNextTry.upload.interrupted' },
    { type: 'xstate.after.untilNextTry.upload.restInterrupted' },
  ],
  guardedBy: ({ failure, resumes, sending, rest, kept, parts }) => [
    failure?.kind,
    resumes,
    sending,
    rest,
    kept !== null,
    parts !== null,
  ],
})
