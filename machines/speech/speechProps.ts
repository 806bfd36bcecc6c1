import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SpeechModel } from '../../contract/speech.ts'
import { failureLines } from '../failure.ts'
import type { speechMachine } from './speechMachine.ts'

/** State → props of the section on speech recognition. */
export function speechProps(
  snapshot: SnapshotFrom<typeof speechMachine>,
  send: ActorRefFrom<typeof speechMachine>['send'],
) {
  const { speech, error, choice } = snapshot.context
  return {
    speech,
    /** The name of the model whose facts are shown. */
    choice: choice ?? speech?.model.name ?? null,
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
    onChoose: (name: SpeechModel['name']) => send({ type: 'model.chosen', name }),
    onInstall: () => send({ type: 'install.requested' }),
    onRemove: () => send({ type: 'removal.requested' }),
  }
}
