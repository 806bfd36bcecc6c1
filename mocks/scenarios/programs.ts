import { api } from '../../contract/endpoints.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalid, invalidField, notFound } from '../answers.ts'
import { mockWebhooks } from '../fixtures/mockPrograms.ts'
import { stage } from '../mock.ts'

const { tokens, webhooks } = api

/** Personal tokens and webhooks. */
export const programs = {
  tooManyTokens: () => [stage(tokens.create, invalid('tooManyTokens', limits.token.own))],
  noTokens: () => [stage(tokens.list, { status: 200, body: [] })],

  addressInside: () => [stage(webhooks.create, invalidField('url', 'addressInside'))],
  noWebhooks: () => [stage(webhooks.list, { status: 200, body: [] })],
  noDeliveries: () => [stage(webhooks.deliveries, { status: 200, body: [] })],
  webhookDisabled: () => [
    stage(webhooks.list, { status: 200, body: mockWebhooks.map((it) => ({ ...it, state: 'disabled' as const })) }),
  ],
  webhookStateRefused: () => [stage(webhooks.update, invalidField('state', 'invalid'))],

  /** Removed in another window in the meantime. */
  gone: () =>
    [tokens.revoke, webhooks.update, webhooks.remove, webhooks.deliveries, webhooks.resend].map((endpoint) =>
      stage(endpoint, notFound()),
    ),
}
