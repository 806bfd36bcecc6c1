import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'

const { tokens, webhooks } = api
const unknown = { params: { id: 'unknown' } }
const newToken = {
  name: ' Laptop ',
  scopes: ['clips:read', 'clips:read'] as ['clips:read', 'clips:read'],
  days: 30 as const,
}
const newWebhook = { url: 'https://hooks.invalid/clips', events: ['clips.ready'] as ['clips.ready'] }

const makeToken = async (c: Context) => (await c.as('user')).call(tokens.create, { body: newToken })
const makeWebhook = async (c: Context) => (await c.as('user')).call(webhooks.create, { body: newWebhook })

/** Personal tokens and webhooks. Deliveries are tested on the server only: the mocks send none. */
export const apiCases: readonly Case[] = [
  row(tokens.create, {
    name: 'makes a token whose key is shown',
    as: 'user',
    request: { body: newToken },
    expect: 201,
    check: (token) => {
      expect(token).toMatchObject({ name: 'Laptop', scopes: ['clips:read'], last_used_at: null })
      expect(token.key).toMatch(/^clipaway_/)
      expect(token.key.endsWith(token.ending)).toBe(true)
      expect(Date.parse(token.expires_at ?? '') - Date.parse(token.created_at)).toBeGreaterThan(29 * 86_400_000)
    },
  }),
  row(tokens.create, {
    name: 'makes so many and no more',
    as: 'user',
    request: async (c) => {
      for (let n = 0; n < limits.token.own.max; n += 1) await makeToken(c)
      return { body: newToken }
    },
    expect: refusal(400, { non_field_errors: 'tooManyTokens 50' }),
  }),
  row(tokens.create, {
    name: 'wants to know what it is for',
    as: 'user',
    request: { body: { name: 'Laptop', scopes: [] } },
    expect: refusal(400, { scopes: 'scopeMissing' }),
  }),
  row(tokens.list, {
    name: 'shows the tokens without their keys, the newest last',
    as: 'user',
    request: async (c) => {
      await makeToken(c)
      await (await c.as('user')).call(tokens.create, { body: { name: 'Second', scopes: ['webhooks'] } })
      return {}
    },
    expect: 200,
    check: (all) => {
      expect(all.map(({ name, expires_at }) => [name, expires_at === null])).toEqual([
        ['Laptop', false],
        ['Second', true],
      ])
      expect(JSON.stringify(all)).not.toContain('clipaway_')
    },
  }),
  row(tokens.revoke, {
    name: 'takes one away',
    as: 'user',
    request: async (c) => ({ params: { id: (await makeToken(c)).id } }),
    expect: 200,
    check: async (_, c) => expect(await (await c.as('user')).call(tokens.list)).toEqual([]),
  }),
  row(tokens.revoke, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),
  row(tokens.revoke, {
    name: 'finds none of somebody else',
    as: 'other',
    request: async (c) => ({ params: { id: (await makeToken(c)).id } }),
    expect: notFound,
  }),

  row(webhooks.create, {
    name: 'makes a webhook whose secret is shown',
    as: 'user',
    request: { body: newWebhook },
    expect: 201,
    check: (webhook) => {
      expect(webhook).toMatchObject({ ...newWebhook, state: 'active' })
      expect(webhook.secret).toMatch(/^whsec_[\w+/=]+$/)
    },
  }),
  row(webhooks.create, {
    name: 'calls nobody inside',
    as: 'user',
    request: { body: { ...newWebhook, url: 'https://127.0.0.1/hook' } },
    expect: refusal(400, { url: 'addressInside' }),
  }),
  row(webhooks.create, {
    name: 'calls nobody in the clear',
    as: 'user',
    request: { body: { ...newWebhook, url: 'http://hooks.invalid/clips' } },
    expect: refusal(400, { url: 'addressMalformed' }),
  }),
  row(webhooks.create, {
    name: 'makes so many and no more',
    as: 'user',
    request: async (c) => {
      for (let n = 0; n < limits.webhook.own.max; n += 1) await makeWebhook(c)
      return { body: newWebhook }
    },
    expect: refusal(400, { non_field_errors: 'tooManyWebhooks 10' }),
  }),
  row(webhooks.list, {
    name: 'shows the webhooks without their secrets',
    as: 'user',
    request: async (c) => {
      await makeWebhook(c)
      return {}
    },
    expect: 200,
    check: (all) => {
      expect(all).toMatchObject([{ ...newWebhook, state: 'active' }])
      expect(JSON.stringify(all)).not.toContain('whsec_')
    },
  }),
  row(webhooks.update, {
    name: 'pauses one',
    as: 'user',
    request: async (c) => ({ params: { id: (await makeWebhook(c)).id }, body: { state: 'paused' } }),
    expect: 200,
    check: async (webhook, c) => {
      expect(webhook.state).toBe('paused')
      expect(await (await c.as('user')).call(webhooks.list)).toEqual([webhook])
    },
  }),
  row(webhooks.update, {
    name: 'finds none of somebody else',
    as: 'other',
    request: async (c) => ({ params: { id: (await makeWebhook(c)).id }, body: { state: 'paused' } }),
    expect: notFound,
  }),
  row(webhooks.remove, {
    name: 'takes one away',
    as: 'user',
    request: async (c) => ({ params: { id: (await makeWebhook(c)).id } }),
    expect: 200,
    check: async (_, c) => expect(await (await c.as('user')).call(webhooks.list)).toEqual([]),
  }),
  row(webhooks.remove, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),
  row(webhooks.deliveries, {
    name: 'are none at first',
    as: 'user',
    request: async (c) => ({ params: { id: (await makeWebhook(c)).id } }),
    expect: 200,
    check: (all) => expect(all).toEqual([]),
  }),
  row(webhooks.deliveries, { name: 'finds none that never was', as: 'user', request: unknown, expect: notFound }),
  row(webhooks.resend, {
    name: 'waits for its first try again',
    as: 'user',
    request: async (c) => {
      const { id } = await makeWebhook(c)
      return { params: { id, delivery: await c.stage.failDelivery(id) } }
    },
    expect: 202,
    check: (delivery) => expect(delivery).toMatchObject({ state: 'waiting', tries: 0, error: null }),
  }),
  row(webhooks.resend, {
    name: 'finds no delivery that never was',
    as: 'user',
    request: async (c) => ({ params: { id: (await makeWebhook(c)).id, delivery: 'unknown' } }),
    expect: notFound,
  }),
]
