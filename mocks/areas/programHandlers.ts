import { api } from '../../contract/endpoints.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import { personalKeyPrefix } from '../refuseToken.ts'
import type { Account, StoredWebhook } from '../state.ts'

const dayMs = 86_400_000
/** A rough check for private addresses; the server resolves every address. */
const inside = /^(localhost|127\..*|10\..*|192\.168\..*|[^.]*)$/

/** Personal tokens, and webhooks with their deliveries. */
export const programHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const webhookOf = ({ user }: Account, id: string): StoredWebhook | undefined =>
    state.webhooks.find(({ ownerId, webhook }) => ownerId === user.id && webhook.id === id)

  return [
    on(api.tokens.list, ({ caller: { user } }) => ({
      status: 200,
      body: state.personalTokens.filter(({ ownerId }) => ownerId === user.id).map(({ token }) => token),
    })),

    on(api.tokens.create, ({ caller: { user }, body: { name, scopes, days } }) => {
      const own = state.personalTokens.filter(({ ownerId }) => ownerId === user.id)
      if (own.length >= limits.token.own.max) return invalid('tooManyTokens', limits.token.own)
      const id = backend.nextId('token')
      const key = `${personalKeyPrefix}mock-key-of-${id}`
      const token = {
        id,
        name,
        scopes: [...new Set(scopes)],
        ending: key.slice(-4),
        created_at: backend.timestamp(),
        last_used_at: null,
        expires_at: days === undefined ? null : new Date(backend.now().getTime() + days * dayMs).toISOString(),
      }
      state.personalTokens.push({ ownerId: user.id, key, token })
      return { status: 201, body: { ...token, key } }
    }),

    on(api.tokens.revoke, ({ caller: { user }, params }) => {
      const at = state.personalTokens.findIndex(({ ownerId, token }) => ownerId === user.id && token.id === params.id)
      if (at < 0) return notFound()
      state.personalTokens.splice(at, 1)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.webhooks.list, ({ caller: { user } }) => ({
      status: 200,
      body: state.webhooks.filter(({ ownerId }) => ownerId === user.id).map(({ webhook }) => webhook),
    })),

    on(api.webhooks.create, ({ caller: { user }, body: { url, events } }) => {
      if (!/^https:/i.test(url) || !URL.canParse(url)) return invalidField('url', 'addressMalformed')
      if (inside.test(new URL(url).hostname)) return invalidField('url', 'addressInside')
      const own = state.webhooks.filter(({ ownerId }) => ownerId === user.id)
      if (own.length >= limits.webhook.own.max) return invalid('tooManyWebhooks', limits.webhook.own)
      const webhook = {
        id: backend.nextId('webhook'),
        url: new URL(url).href,
        events: [...new Set(events)],
        state: 'active' as const,
        created_at: backend.timestamp(),
      }
      state.webhooks.push({ ownerId: user.id, webhook, deliveries: [] })
      return { status: 201, body: { ...webhook, secret: 'whsec_bW9jay1zZWNyZXQtb2YtYS13ZWJob29rLTAwMDE=' } }
    }),

    on(api.webhooks.update, ({ caller, params, body }) => {
      const found = webhookOf(caller, params.id)
      if (!found) return notFound()
      found.webhook = { ...found.webhook, state: body.state }
      return { status: 200, body: found.webhook }
    }),

    on(api.webhooks.remove, ({ caller, params }) => {
      const found = webhookOf(caller, params.id)
      if (!found) return notFound()
      state.webhooks = state.webhooks.filter((it) => it !== found)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.webhooks.deliveries, ({ caller, params }) => {
      const found = webhookOf(caller, params.id)
      return found ? { status: 200, body: found.deliveries } : notFound()
    }),

    on(api.webhooks.resend, ({ caller, params }) => {
      const found = webhookOf(caller, params.id)
      const delivery = found?.deliveries.find(({ id }) => id === params.delivery)
      if (!found || !delivery) return notFound()
      const waiting = { ...delivery, state: 'waiting' as const, tries: 0, error: null, next_try_at: null }
      found.deliveries = found.deliveries.map((it) => (it === delivery ? waiting : it))
      return { status: 202, body: waiting }
    }),
  ]
}
