import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { speechMachine } from './speechMachine.ts'

/** State → props of the section on speech recognition. */
export function speechProps(
  snapshot: SnapshotFrom<typeof speechMachine>,
  send: ActorRefFrom<typeof speechMachine>['send'],
) {
  const { speech, error } = snapshot.context
  return {
    speech,
    loading: snapshot.matches('loading'),
    starting: snapshot.matches('starting'),
    errors: failureLines(error),
    removal: {
      open: snapshot.matches('confirming') || (snapshot.matches('removing') && speech?.state === 'installed'),
      busy: snapshot.matches('removing'),
      onConfirm: () => send({ type: 'removal.confirmed' }),
      onCancel: () => send({ type: 'removal.cancelled' }),
    },
    onReload: () => send({ type: 'load.requested' }),
    onInstall: () => send({ type: 'install.requested' }),
    onRemove: () => send({ type: 'removal.requested' }),
  }
}
