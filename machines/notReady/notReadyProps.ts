import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { notReadyMachine } from './notReadyMachine.ts'

/** The shown part of the state. Its fields stay the same if a poll brings no change. */
export function notReadyView(snapshot: SnapshotFrom<typeof notReadyMachine>) {
  const { entries, error, pending } = snapshot.context
  return {
    entries,
    error,
    pending,
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
