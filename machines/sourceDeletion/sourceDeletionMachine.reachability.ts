import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { sourceDeletionMachine } from './sourceDeletionMachine.ts'

export const reachability = reachabilityOf(sourceDeletionMachine, {
  about: 'Delete the file of a video and keep its clips, after typing a phrase.',
  inputs: [{ phrase: 'delete' }],
  events: [
    { type: 'dialog.opened' },
    { type: 'dialog.closed' },
    { type: 'form.changed', field: 'typed', value: 'delete' },
    { type: 'field.left', field: 'typed' },
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: aVideo({ has_source: false }) },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: { status: null, data: null } },
  ],
  guardedBy: ({ values }) => values,
})
