import { problem } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import { patterns } from '../../contract/values/patterns.ts'
import type { NewWebhook, WebhookEvent } from '../../contract/webhooks.ts'
import type { FieldRule } from '../FieldRule.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface WebhookValues {
  url: string
  events: readonly WebhookEvent[]
}

const addressRule: FieldRule = (value) => {
  const url = value.trim()
  if (url === '') return [problem('addressMissing')]
  if (url.length > limits.webhook.url.max) return [problem('tooLong', { max: limits.webhook.url.max })]
  return patterns.webhookUrl.test(url) ? [] : [problem('addressMalformed')]
}

/** Adds a webhook. The response has its secret, while the form stays on its success. */
export const webhookFormMachine = createFormMachine({
  id: 'webhookForm',
  empty: { url: '', events: ['clips.ready', 'video.failed'] } as WebhookValues,
  rules: {
    url: addressRule,
    // A list as text: empty if it has no entries.
    events: (list) => (list === '' ? [problem('eventMissing')] : []),
  },
  call: unprovided<NewWebhook, { url: string; events: WebhookEvent[] }>('webhookForm'),
  toInput: ({ url, events }) => ({ url: url.trim(), events: [...events] }),
  afterSuccess: 'empties',
})
