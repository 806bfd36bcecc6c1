import { aVideo } from '../testing/aVideo.ts'
import { confirmationEvents } from '../testing/confirmationEvents.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { sourceDeletionMachine } from './sourceDeletionMachine.ts'

export const reachability = reachabilityOf(sourceDeletionMachine, {
  about: 'Deletes the file of a video and keeps its clips, after typing a phrase.',
  inputs: [{ phrase: 'delete' }],
  events: confirmationEvents('delete', aVideo({ has_source: false })),
  guardedBy: ({ values }) => values,
})
