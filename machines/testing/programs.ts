import type { NewPersonalToken } from '../../contract/tokens.ts'
import type { Delivery, NewWebhook, Webhook } from '../../contract/webhooks.ts'

/** A new personal token, while its key is visible. */
export const newToken: NewPersonalToken = {
  id: 't1',
  name: 'Laptop',
  scopes: ['clips:read'],
  ending: 'wxyz',
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: null,
  expires_at: null,
  key: 'clipaway_abcdwxyz',
}

export const webhook: Webhook = {
  id: 'w1',
  url: 'https://hooks.example.com/clips',
  events: ['clips.ready'],
  state: 'active',
  created_at: '2026-01-01T00:00:00Z',
}

/** A new webhook, while its secret is visible. */
export const newWebhook: NewWebhook = { ...webhook, secret: 'whsec_c2VjcmV0' }

/** A failed delivery, after its last retry. */
export const delivery: Delivery = {
  id: 'd1',
  event: 'clips.ready',
  state: 'failed',
  tries: 10,
  status: 500,
  error: 'The receiver answered 500.',
  created_at: '2026-01-01T00:00:00Z',
  tried_at: '2026-01-04T00:00:00Z',
  next_try_at: null,
}
