import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Newsletter } from '../../contract/subscription.ts'
import { failureLines } from '../failure.ts'
import type { newsMachine } from './newsMachine.ts'

type Snapshot = SnapshotFrom<typeof newsMachine>

/** Returns the number of newsletters after the last seen one. */
function countUnread(newsletters: readonly Newsletter[], lastSeenId: string | null): number {
  const seen = newsletters.findIndex(({ id }) => id === lastSeenId)
  return seen === -1 ? newsletters.length : seen
}

/** State → props of the news page. */
export function newsProps(snapshot: Snapshot, send: ActorRefFrom<typeof newsMachine>['send']) {
  const { news, lastSeenId, error } = snapshot.context
  const newsletters = news?.newsletters ?? []
  const unread = countUnread(newsletters, lastSeenId)
  return {
    newsletters: newsletters.map((newsletter, index) => ({ ...newsletter, unread: index < unread })),
    /** Subscribed, whether or not the address is confirmed yet. Null until known. */
    subscribed: news && (news.subscribed || news.pending),
    /** The account's email must be confirmed first. */
    pending: news?.pending ?? false,
    loading: snapshot.matches('loading'),
    subscribing: snapshot.matches('subscribing'),
    loadErrors: snapshot.matches('failed') ? failureLines(error) : [],
    subscribeErrors: snapshot.matches('refused') ? failureLines(error) : [],
    onRetry: () => send({ type: 'news.requested' }),
    onSubscribe: (subscribed: boolean) => send({ type: 'subscription.changed', subscribed }),
  }
}
