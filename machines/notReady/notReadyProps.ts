import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { notReadyMachine } from './notReadyMachine.ts'

/** The part of the state that is shown. Its fields stay the same through a poll that brings nothing new. */
export function notReadyView(snapshot: SnapshotFrom<typeof notReadyMachine>) {
  const { entries, error, pending } = snapshot.context
  return {
    entries,
    error,
    pending,
    /** Nothing is known yet. */
    loading: entries.length === 0 && snapshot.matches('fetching'),
    unreachable: snapshot.matches('unreachable'),
  }
}

/** State → props of the list of videos being processed. */
export function notReadyProps(
  { error, pending, ...view }: ReturnType<typeof notReadyView>,
  send: ActorRefFrom<typeof notReadyMachine>['send'],
) {
  return {
    ...view,
    errors: failureLines(error),
    /** The current or queued action of an entry. */
    pending: new Map(pending.map(({ id, kind }) => [id, kind])),
    onRetry: (id: string) => send({ type: 'retry.requested', id }),
    onRemove: (id: string) => send({ type: 'removal.requested', id }),
    onReload: () => send({ type: 'reload.requested' }),
  }
}
