import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { notReadyMachine } from './notReadyMachine.ts'

/** State → what the list of unfinished videos is given. */
export function notReadyProps(
  snapshot: SnapshotFrom<typeof notReadyMachine>,
  send: ActorRefFrom<typeof notReadyMachine>['send'],
) {
  const { entries, error, wishes } = snapshot.context
  return {
    entries,
    /** Nothing is known yet. */
    loading: entries.length === 0 && snapshot.matches('fetching'),
    unreachable: snapshot.matches('unreachable'),
    errors: failureLines(error),
    /** What is being done about an entry now or soon. */
    wishes: new Map(wishes.map(({ id, kind }) => [id, kind])),
    onRetry: (id: string) => send({ type: 'retry.requested', id }),
    onRemove: (id: string) => send({ type: 'removal.requested', id }),
    onReload: () => send({ type: 'reload.requested' }),
  }
}
