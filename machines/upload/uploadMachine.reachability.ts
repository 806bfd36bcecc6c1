import { reachabilityOf } from '../testing/reachability.ts'
import type { TransferOrder } from '../transfer/Transfer.ts'
import { freeChoice } from './UploadSettings.ts'
import { uploadMachine } from './uploadMachine.ts'

const talk = {
  id: 'u1',
  file: new File(['x'], 'talk.mp4', { type: 'video/mp4' }),
  limits: { title: 'Free', max_upload_bytes: 2000, max_video_seconds: 60 },
}

const order: TransferOrder = { what: 'whole' }

export const reachability = reachabilityOf(uploadMachine, {
  about: 'The upload of one file: checked, queued, sent. What is sent of it, and how, is up to its transfer.',
  inputs: [
    talk,
    { ...talk, continues: order },
    { ...talk, continues: order, values: { title: '', captions: null, settings: freeChoice, seconds: 30 } },
    { ...talk, file: new File(['x'], 'notes.txt', { type: 'text/plain' }) },
  ],
  events: [
    { type: 'upload.submitted', settings: freeChoice, order },
    { type: 'turn.came' },
    { type: 'upload.cancelled' },
    { type: 'title.changed', title: 'Talk' },
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'captions.converted', file: new File(['x'], 'talk.srt') },
    { type: 'captions.removed' },
    { type: 'upload.progressed', progress: { loaded: 1, total: 2, bytesPerSecond: 1, secondsLeft: 1 } },
    { type: 'upload.retried' },
    { type: 'preparation.progressed', share: 0.5 },
    { type: 'preparation.ended' },
    { type: 'order.replaced', order },
    { type: 'xstate.done.actor.recall', output: { file: new File(['x'], 'talk.srt'), style: 'pill' } },
    { type: 'xstate.error.actor.recall', error: {} },
    { type: 'xstate.done.actor.readLength', output: 30 },
    { type: 'xstate.done.actor.readLength', output: 90 },
    { type: 'xstate.error.actor.readLength', error: {} },
    { type: 'xstate.done.actor.transfer', output: { entry: { id: 'v1' }, next: null } },
    { type: 'xstate.error.actor.transfer', error: { status: 500, data: null } },
    { type: 'xstate.error.actor.transfer', error: { status: null, data: null } },
    { type: 'network.returned' },
    { type: 'xstate.after.untilNextTry.upload.interrupted' },
  ],
  guardedBy: ({ failure, isBegun, isChecked }) => [failure?.kind, isBegun, isChecked],
})
