import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { speechMachine } from './speechMachine.ts'

/** State → the download of the model for the tray; null if there was none since the page was loaded. */
export function speechTrayProps(
  snapshot: SnapshotFrom<typeof speechMachine>,
  send: ActorRefFrom<typeof speechMachine>['send'],
) {
  const { speech, error, isFollowed } = snapshot.context
  if (speech === null || !isFollowed) return null
  const { bytes, fetched_bytes, model, problem } = speech
  const isUnderWay = speech.state === 'fetching' || snapshot.matches('starting')
  return {
    name: model.name,
    state: isUnderWay
      ? ('fetching' as const)
      : speech.state === 'installed'
        ? ('installed' as const)
        : ('failed' as const),
    bytes,
    fetchedBytes: fetched_bytes,
    /** Why it stopped, or why it could not be started or cancelled. */
    errors: [...failureLines(error), ...(problem === null ? [] : [problem])],
    isCancelling: snapshot.matches('removing'),
    onCancel: () => send({ type: 'removal.requested' }),
    onRetry: () => send({ type: 'install.requested' }),
    onDismiss: () => send({ type: 'download.dismissed' }),
  }
}
