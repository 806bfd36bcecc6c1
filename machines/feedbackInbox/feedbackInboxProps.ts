import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { FeedbackFilter, FeedbackMark, feedbackInboxMachine } from './feedbackInboxMachine.ts'

/** State → props of the feedback inbox. */
export function feedbackInboxProps(
  snapshot: SnapshotFrom<typeof feedbackInboxMachine>,
  send: ActorRefFrom<typeof feedbackInboxMachine>['send'],
) {
  const { entries, filter, marked, error } = snapshot.context
  const refused = snapshot.matches('refused')
  return {
    items: entries
      .filter(({ state }) => filter === 'all' || state === 'new')
      .map((entry) => ({
        ...entry,
        marking: snapshot.matches('marking') && marked?.id === entry.id,
        errors: refused && marked?.id === entry.id ? failureLines(error) : [],
      })),
    waiting: entries.filter(({ state }) => state === 'new').length,
    filter,
    loading: snapshot.matches('loading'),
    errors: snapshot.matches('failed') ? failureLines(error) : [],
    onRetry: () => send({ type: 'inbox.requested' }),
    onFilterChange: (value: FeedbackFilter) => send({ type: 'filter.changed', filter: value }),
    onMark: (mark: FeedbackMark) => send({ type: 'entry.marked', ...mark }),
  }
}
