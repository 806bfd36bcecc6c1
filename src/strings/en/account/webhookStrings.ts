import type { Delivery, Webhook, WebhookEvent } from '../../../../contract/webhooks.ts'
import { formatDateTime, plural } from '../../formats.ts'

export const webhookStrings = {
  title: 'Webhooks',
  lead: 'We call your URL when clips are ready or a video has failed.',
  add: 'New webhook',
  dialogTitle: 'New webhook',
  url: 'URL',
  urlHint: 'Must start with https:// and be on the public internet.',
  events: 'Call it when',
  eventNames: {
    'clips.ready': 'Clips are ready',
    'video.failed': 'A video has failed',
  } satisfies Record<WebhookEvent, string>,
  submit: 'Create webhook',
  submitting: 'Creating…',
  madeTitle: 'Copy the signing secret now',
  madeText: 'It won’t be shown again. Use it to verify that calls come from us.',
  secret: 'Signing secret',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  states: { active: 'Active', paused: 'Paused', disabled: 'Disabled' } satisfies Record<Webhook['state'], string>,
  details: 'Deliveries',
  detailsOf: (url: string) => `Deliveries to ${url}`,
  remove: (url: string) => `Remove ${url}`,
  removeShort: 'Remove',
  removeTitle: () => 'Remove this webhook?',
  removeText: 'We’ll stop calling it immediately. Its deliveries are deleted.',
  removeConfirm: 'Remove webhook',
  removed: () => 'The webhook was removed.',
  empty: 'You have no webhooks.',

  pause: 'Pause',
  resume: 'Resume',
  changing: 'Saving…',
  disabledText:
    'Nothing arrived for several days, so we’ve stopped calling it. Resume once your program answers again.',
  refresh: 'Refresh',
  deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } satisfies Record<
    Delivery['state'],
    string
  >,
  tries: (count: number) => plural(count, 'try', 'tries'),
  nextTry: (at: string) => `next try ${formatDateTime(at)}`,
  resend: 'Send again',
  resending: 'Sending…',
  noDeliveries: 'Nothing has been sent yet.',
}
