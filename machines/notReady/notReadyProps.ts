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

/** State → what the list of unfinished videos is given. */
export function notReadyProps(
  { error, pending, ...view }: ReturnType<typeof notReadyView>,
  send: ActorRefFrom<typeof notReadyMachine>['send'],
) {
  return {
    ...view,
    errors: failureLines(error),
    /** What is being done about an entry now or soon. */
    pending: new Map(pending.map(({ id, kind }) => [id, kind])),
    onRetry: (id: string) => send({ type: 'retry.requested', id }),
    onRemove: (id: string) => send({ type: 'removal.requested', id }),
    onReload: () => send({ type: 'reload.requested' }),
  }
}
