import { assign, emit, setup } from 'xstate'
import type { News } from '../../contract/subscription.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface NewsInput {
  /** The response of the last visit. */
  news: News | null
  /** The newest newsletter that the user had seen before this visit. */
  lastSeenId: string | null
}

export interface NewsContext extends NewsInput {
  error: Failure | null
}

type NewsEvent =
  | { type: 'news.requested' }
  | { type: 'subscription.changed'; subscribed: boolean }
  | { type: 'error.reset' }

/** Whether newsletters are emailed; `pending` until the account's email is confirmed. */
type Subscription = Pick<News, 'subscribed' | 'pending'>

type NewsEmitted =
  /** Fetched: to be stored, with the id of the newest one for the user. */
  { type: 'loaded'; news: News } | ({ type: 'subscriptionChanged' } & Subscription)

/** The newsletters, newest first, and their email subscription. Fetching them marks the newest as seen. */
export const newsMachine = setup({
  types: {
    context: {} as NewsContext,
    events: {} as NewsEvent,
    emitted: {} as NewsEmitted,
    input: {} as NewsInput,
  },
  actors: {
    loadNews: unprovided<News>('loadNews'),
    subscribe: unprovided<Subscription, { subscribed: boolean }>('subscribe'),
  },
  actions: {
    clearError: assign({ error: null }),
    storeNews: assign({ news: (_, news: News) => news }),
    storeSubscribed: assign({
      news: ({ context }, { subscribed, pending }: Subscription) =>
        context.news && { ...context.news, subscribed, pending },
    }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    reportLoaded: emit((_, news: News) => ({ type: 'loaded' as const, news })),
    reportSubscribed: emit((_, { subscribed, pending }: Subscription) => ({
      type: 'subscriptionChanged' as const,
      subscribed,
      pending,
    })),
  },
}).createMachine({
  id: 'news',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        onDone: {
          target: 'ready',
          actions: [withOutput('storeNews'), withOutput('reportLoaded')],
        },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { on: { 'news.requested': 'loading' } },
    ready: { on: { 'news.requested': 'loading', 'subscription.changed': 'subscribing' } },
    subscribing: {
      entry: 'clearError',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ event }) => ({ subscribed: event.type === 'subscription.changed' && event.subscribed }),
        onDone: { target: 'ready', actions: [withOutput('storeSubscribed'), withOutput('reportSubscribed')] },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
      },
    },
    refused: {
      on: {
        'news.requested': 'loading',
        'subscription.changed': 'subscribing',
        'error.reset': { target: 'ready', actions: 'clearError' },
      },
    },
  },
})
