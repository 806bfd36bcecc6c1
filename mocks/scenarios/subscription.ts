import { api } from '../../contract/endpoints.ts'
import { invalid, invalidField, paymentsAway, paymentsOff, tooMany } from '../answers.ts'
import { mockNews } from '../fixtures/mockNews.ts'
import { stage } from '../mock.ts'

/** Plans, newsletter and news. */
export const subscription = {
  /** The number of this month's used videos; `max` is null for a plan without a limit. */
  quota: (videos_used = 2, videos_max: number | null = 5) => [
    stage(api.subscription.quota, {
      status: 200,
      body: { videos_used, videos_max, resets_at: '2026-04-01T00:00:00.000Z' },
    }),
  ],
  /** The browser goes to the provider's page next. */
  checkout: (url = '/dashboard/plan') => [
    stage(api.subscription.create, { status: 200, body: { result: 'success', url } }),
    stage(api.subscription.manage, { status: 200, body: { result: 'success', url } }),
  ],
  paymentsAway: () => [stage(api.subscription.create, paymentsAway()), stage(api.subscription.manage, paymentsAway())],
  paymentsNotSetUp: () => [
    stage(api.subscription.create, paymentsOff()),
    stage(api.subscription.manage, paymentsOff()),
  ],
  unknownPlan: () => [stage(api.subscription.create, invalidField('plan', 'invalid'))],
  nothingToManage: () => [stage(api.subscription.manage, invalid('nothingToManage'))],

  noNews: () => [
    stage(api.news.list, {
      status: 200,
      body: { newsletter: null, newsletters: [], subscribed: false, pending: false },
    }),
  ],
  subscribedToNews: () => [stage(api.news.list, { status: 200, body: { ...mockNews, subscribed: true } })],
  /** Subscribed before the account's address is confirmed. */
  newsPending: () => [stage(api.news.list, { status: 200, body: { ...mockNews, subscribed: false, pending: true } })],
  newsRefused: () => [stage(api.subscription.news, invalidField('subscribed', 'invalid'))],
  publishRefused: () => [stage(api.news.publish, invalidField('title', 'newsletterTitleMissing'))],

  joined: () => [stage(api.subscription.join, { status: 200, body: { result: 'success' } })],
  joinMalformed: () => [stage(api.subscription.join, invalidField('email', 'emailMalformed'))],
  joinTooOften: (seconds = 900) => [stage(api.subscription.join, tooMany(seconds))],
}
