import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Delivery, WebhookMessage } from '../../../contract/webhooks.ts'
import { notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { WebhookDeliveryRow } from './tables.ts'
import { findWebhook } from './webhooks.ts'

export const deliveryQueue = 'deliver-webhook'
/** Maximum number of listed deliveries per webhook. */
const shown = 50
/** Days for which deliveries are kept. */
const keptDays = 30
/**
 * Seconds by which each further delivery to the same user counts as sent later, so that slow receivers delay nobody
 * else.
 */
const apart = 5

export interface DeliveryJob {
  deliveryId: string
}

/** The event, timestamped now. */
type QueuedEvent = {
  [Type in WebhookMessage['type']]: Omit<Extract<WebhookMessage, { type: Type }>, 'timestamp'>
}[WebhookMessage['type']]

const toDelivery = (row: Omit<WebhookDeliveryRow, 'body' | 'webhook_id'>): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  status: row.status,
  error: row.error,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
})

/** Queues an event for the webhooks of a user, in the transaction that causes it. */
export async function notifyWebhooks(
  services: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  userId: string,
  event: QueuedEvent,
): Promise<void> {
  const receivers = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where(sql<boolean>`${event.type} = any(events)`)
    .execute()
  const body = JSON.stringify({ type: event.type, timestamp: new Date().toISOString(), data: event.data })
  for (const { id: webhook_id } of receivers) {
    const id = `msg_${randomUUID().replaceAll('-', '')}`
    await trx.insertInto('webhook_deliveries').values({ id, webhook_id, event: event.type, body }).execute()
    await sendDelivery(services, trx, id, userId)
  }
}

/** Queues a pending delivery. */
export async function sendDelivery(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  deliveryId: string,
  userId: string,
  startAfterSeconds = 0,
): Promise<void> {
  const job: DeliveryJob = { deliveryId }
  await jobs.send(deliveryQueue, job, { trx, turn: { of: userId, apart }, startAfterSeconds })
}

/** The newest first. @throws ApiProblem 404 */
export async function listDeliveries(db: Db, userId: string, webhookId: string): Promise<Delivery[]> {
  await findWebhook(db, userId, webhookId)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'state', 'tries', 'status', 'error', 'created_at', 'tried_at', 'next_try_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  return rows.map(toDelivery)
}

/** Sends a delivery again, in any state; a pending one is sent at once. @throws ApiProblem 404 */
export async function resendDelivery(
  services: Services,
  userId: string,
  webhookId: string,
  id: string,
): Promise<Delivery> {
  const delivery = await services.db.transaction().execute(async (trx) => {
    await findWebhook(trx, userId, webhookId)
    const row = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, error: null, next_try_at: null })
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound()
    await sendDelivery(services, trx, id, userId)
    return toDelivery(row)
  })
  services.jobs.wake(deliveryQueue)
  return delivery
}

export async function sweepDeliveries(db: Db): Promise<void> {
  const limit = new Date(Date.now() - keptDays * 86_400_000)
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', limit).where('state', '<>', 'waiting').execute()
}
