import { sql } from 'kysely'
import { Webhook as Signer } from 'standardwebhooks'
import type { DbOrTrx } from '../../data/Database.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import { greeting } from '../../mail/greeting.ts'
import type { Services } from '../../Services.ts'
import { callReceiver, type Outcome } from './callReceiver.ts'
import { type DeliveryJob, sendDelivery } from './deliveries.ts'
import { addressRule } from './publicAddresses.ts'
import type { WebhookDeliveryRow, WebhookRow } from './tables.ts'
import { dropWaiting } from './webhooks.ts'

/** Number of failed deliveries in a row, each tried for days, after which a webhook is disabled. */
const maxFailures = 3
/** The receiver is gone for good. */
const gone = 410

type Due = Pick<WebhookDeliveryRow, 'id' | 'webhook_id' | 'body' | 'tries' | 'next_try_at'> &
  Pick<WebhookRow, 'url' | 'secret' | 'user_id'>

/**
 * Job: one try of a delivery. A failed one is retried later with the same id. After a kill it may be sent again:
 * receivers get each message at least once, and recognise it by its id.
 */
export async function deliver(
  services: Services,
  { deliveryId }: DeliveryJob,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { db, config } = services
  const due = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.webhook_id', 'delivery.body', 'delivery.tries', 'delivery.next_try_at'])
    .select(['webhooks.url', 'webhooks.secret', 'webhooks.user_id'])
    .where('delivery.id', '=', deliveryId)
    .where('delivery.state', '=', 'waiting')
    // Skips a job of an earlier try, or a duplicate: the next try has a job of its own.
    .where((eb) =>
      eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', sql<Date>`now() + interval '1 second'`)]),
    )
    .executeTakeFirst()
  if (!due) return
  const now = new Date()
  const outcome = await callReceiver({
    url: due.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Clipaway-Webhooks/1',
      'webhook-id': due.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signer(due.secret).sign(due.id, now, due.body),
    },
    body: due.body,
    isAllowed: addressRule(config.webhooks.networks),
    seconds: config.webhooks.seconds,
    signal,
  })
  await db.transaction().execute((trx) => note(services, trx, due, outcome))
}

async function note(services: Services, trx: DbOrTrx, due: Due, { status, error }: Outcome): Promise<void> {
  const pause = status === gone ? undefined : services.config.webhooks.pauses[due.tries]
  const isOver = error === null || pause === undefined
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      status,
      error,
      tries: due.tries + 1,
      tried_at: new Date(),
      state: error === null ? 'delivered' : isOver ? 'failed' : 'waiting',
      next_try_at: isOver ? null : sql<Date>`now() + ${pause} * interval '1 second'`,
    })
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    // Another worker may have run the same try, or the user may have sent it again.
    .where('tries', '=', due.tries)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (!isOver) return sendDelivery(services, trx, due.id, due.user_id, pause)
  if (error === null) {
    await trx.updateTable('webhooks').set({ failures: 0 }).where('id', '=', due.webhook_id).execute()
  } else await noteFailure(services, trx, due, status === gone)
}

/** Counts a failed delivery. Disables a webhook after too many, and notifies its owner. */
async function noteFailure({ jobs }: Services, trx: DbOrTrx, due: Due, isGone: boolean): Promise<void> {
  const { failures, state } = await trx
    .updateTable('webhooks')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', due.webhook_id)
    .returning(['failures', 'state'])
    .executeTakeFirstOrThrow()
  if (state !== 'active' || (failures < maxFailures && !isGone)) return
  await trx.updateTable('webhooks').set({ state: 'disabled' }).where('id', '=', due.webhook_id).execute()
  await dropWaiting(trx, due.webhook_id)
  await jobs.send('webhook-disabled-mail', { webhookId: due.webhook_id, at: new Date().toISOString() }, { trx })
}

/** Job: sends the notification; every retry produces the same email. */
export async function sendDisabledMail(
  { db, mail, publicUrl }: Services,
  { webhookId, at = '' }: { webhookId?: string; at?: string },
  { id }: { id: string },
): Promise<void> {
  if (!webhookId) return
  const found = await db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select(['users.email', 'users.name', 'webhooks.url', 'webhooks.user_id'])
    .where('webhooks.id', '=', webhookId)
    .where('webhooks.state', '=', 'disabled')
    .executeTakeFirst()
  if (!found) return
  await mail.send({
    id: `${at.replace(/[:.]/g, '-')}-webhook-${id}`,
    userId: found.user_id,
    to: found.email,
    subject: 'A webhook was disabled',
    text: [
      greeting(found.name),
      `We couldn’t deliver to ${new URL(found.url).host} for several days, so we’ve stopped calling this webhook. Messages that were waiting won’t be sent.`,
      'See what went wrong and turn it on again in your profile:',
      `${publicUrl}/dashboard/profile`,
    ].join('\n\n'),
  })
}
