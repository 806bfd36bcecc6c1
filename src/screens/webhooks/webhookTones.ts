import type { Delivery, Webhook } from '../../../contract/webhooks.ts'

/** Colours of badges. */
export const webhookTone = { active: 'success', paused: 'neutral', disabled: 'danger' } as const satisfies Record<
  Webhook['state'],
  string
>
export const deliveryTone = { waiting: 'info', delivered: 'success', failed: 'danger' } as const satisfies Record<
  Delivery['state'],
  string
>
