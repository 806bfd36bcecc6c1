import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Delivery, Webhook, WebhookEvent } from '../../../contract/webhooks.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface WebhookTable {
  id: Generated<string>
  user_id: string
  url: string
  events: WebhookEvent[]
  /** `whsec_…`. Stored in plain text, because signing needs it. */
  secret: string
  state: Generated<Webhook['state']>
  /** Failed deliveries since the last successful one. */
  failures: Generated<number>
  created_at: CreatedAt
}
export type WebhookRow = Selectable<WebhookTable>

export interface WebhookDeliveryTable {
  /** `msg_…`, the same for each try. */
  id: string
  webhook_id: string
  event: WebhookEvent
  /** The exact text that is signed and sent. */
  body: string
  state: Generated<Delivery['state']>
  tries: Generated<number>
  /** The receiver's last response. */
  status: number | null
  error: string | null
  created_at: CreatedAt
  tried_at: Date | null
  next_try_at: Date | null
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>

export interface WebhookTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}
