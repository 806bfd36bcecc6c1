import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { patterns } from './values/patterns.ts'
import { Id, Success, Timestamp, Url } from './values/primitives.ts'

/** `clips.ready`: the clips of a video are chosen and can be downloaded. `video.failed`: there will be none. */
export const webhookEvents = ['clips.ready', 'video.failed'] as const
export const WebhookEvent = v.picklist(webhookEvents)
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>

export const Webhook = v.object({
  id: Id,
  url: Url,
  events: v.array(WebhookEvent),
  /** `disabled`: it failed for so long that the server stopped calling it. */
  state: v.picklist(['active', 'paused', 'disabled']),
  created_at: Timestamp,
})
export type Webhook = v.InferOutput<typeof Webhook>

export const NewWebhook = v.object({
  ...Webhook.entries,
  /** For checking signatures, in the form of the Standard Webhooks specification: `whsec_…`. */
  secret: v.string(),
})
export type NewWebhook = v.InferOutput<typeof NewWebhook>

export const Delivery = v.object({
  /** The `webhook-id` header, the same on each try. */
  id: Id,
  event: WebhookEvent,
  /** `waiting`: for its first or next try. `failed`: given up. */
  state: v.picklist(['waiting', 'delivered', 'failed']),
  tries: v.number(),
  /** The receiver's last response; null if there was none. */
  status: v.nullable(v.number()),
  /** A sentence with the reason why the last try failed. */
  error: v.nullable(v.string()),
  created_at: Timestamp,
  tried_at: v.nullable(Timestamp),
  next_try_at: v.nullable(Timestamp),
})
export type Delivery = v.InferOutput<typeof Delivery>

/** The body of each webhook call, as JSON. */
export const WebhookMessage = v.variant('type', [
  v.object({
    type: v.literal('clips.ready'),
    timestamp: Timestamp,
    data: v.object({
      video: v.object({ id: Id, title: v.string() }),
      /** Best first. */
      clips: v.array(v.object({ id: Id, title: v.string(), duration: v.number(), score: v.number() })),
    }),
  }),
  v.object({
    type: v.literal('video.failed'),
    timestamp: Timestamp,
    data: v.object({
      video: v.object({ id: Id, title: v.string() }),
      /** A sentence with the reason for the failure. */
      error: v.string(),
    }),
  }),
])
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>

export const listWebhooks = endpoint({
  id: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks/',
  access: 'user',
  extra: true,
  summary: 'My webhooks, the newest last.',
  responses: { 200: v.array(Webhook) },
  errors: [],
})

export const createWebhook = endpoint({
  id: 'webhooks.create',
  method: 'POST',
  path: '/api/webhooks/',
  access: 'user',
  extra: true,
  summary: 'Create a webhook. Only this response contains its signing secret.',
  body: v.object({
    url: v.pipe(
      v.string(problemText('addressMissing')),
      v.trim(),
      v.nonEmpty(problemText('addressMissing')),
      v.maxLength(limits.webhook.url.max, problemText('tooLong', limits.webhook.url)),
      v.regex(patterns.webhookUrl, problemText('addressMalformed')),
    ),
    events: v.pipe(v.array(WebhookEvent), v.minLength(1, problemText('eventMissing'))),
  }),
  responses: { 201: NewWebhook },
  errors: [400],
})

export const updateWebhook = endpoint({
  id: 'webhooks.update',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  access: 'user',
  extra: true,
  summary: 'Pause or resume a webhook. Events during the pause are not sent later.',
  body: v.object({ state: v.picklist(['active', 'paused']) }),
  responses: { 200: Webhook },
  errors: [400, 404],
})

export const removeWebhook = endpoint({
  id: 'webhooks.remove',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  access: 'user',
  extra: true,
  summary: 'Remove a webhook with its deliveries.',
  responses: { 200: Success },
  errors: [404],
})

export const listDeliveries = endpoint({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries/',
  access: 'user',
  extra: true,
  summary: 'The last deliveries of a webhook, the newest first; at most 50.',
  responses: { 200: v.array(Delivery) },
  errors: [404],
})

export const resendDelivery = endpoint({
  id: 'webhooks.resend',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{delivery}/',
  access: 'user',
  extra: true,
  summary: 'Resend a delivery now, with the same id.',
  responses: { 202: Delivery },
  errors: [404],
})
