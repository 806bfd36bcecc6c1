import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { dialogMachine } from './dialogMachine.ts'

/** State → what the page that opens a dialog needs. */
export const dialogProps = (
  snapshot: SnapshotFrom<typeof dialogMachine>,
  send: ActorRefFrom<typeof dialogMachine>['send'],
) => ({
  open: snapshot.matches('open'),
  /** It was opened before: it is in the page, with what was typed. */
  present: !snapshot.matches('unopened'),
  onOpen: () => send({ type: 'dialog.opened' }),
  onClose: () => send({ type: 'dialog.closed' }),
})
