import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { dialogMachine } from './dialogMachine.ts'

/** State → props of the page that opens a dialog. */
export const dialogProps = (
  snapshot: SnapshotFrom<typeof dialogMachine>,
  send: ActorRefFrom<typeof dialogMachine>['send'],
) => ({
  open: snapshot.matches('open'),
  /** It was opened before, so it is mounted with its values. */
  present: !snapshot.matches('unopened'),
  onOpen: () => send({ type: 'dialog.opened' }),
  onClose: () => send({ type: 'dialog.closed' }),
})
