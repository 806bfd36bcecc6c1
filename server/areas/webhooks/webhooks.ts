import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { createWebhook as endpoint, NewWebhook, Webhook } from '../../../contract/webhooks.ts'
import { invalidField, invalidRequest, notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import { isPlainlyInside } from './publicAddresses.ts'
import type { WebhookRow } from './tables.ts'

/** Bytes; the specification asks for 24 to 64. */
const secretLength = 32
export const notSent = 'Not sent: the webhook was paused.'

const toWebhook = ({ id, url, events, state, created_at }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  state,
  created_at: created_at.toISOString(),
})

/** The newest last. */
export async function listWebhooks(db: Db, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toWebhook)
}

/** @throws ApiProblem 404, also for a webhook of another user */
export async function findWebhook(db: DbOrTrx, userId: string, id: string): Promise<WebhookRow> {
  const found = db.selectFrom('webhooks').selectAll().where('id', '=', id).where('user_id', '=', userId)
  const row = await found.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Creates a webhook; its secret is only in the answer. @throws ApiProblem 400 */
export async function createWebhook(
  { db, config }: Services,
  userId: string,
  { url, events }: ParsedBodyOf<typeof endpoint>,
): Promise<NewWebhook> {
  const { networks } = config.webhooks
  if (!URL.canParse(url)) throw invalidField('url', 'addressMalformed')
  // An installation that allows internal receivers is for testing.
  if (!/^https:/i.test(url) && networks.length === 0) throw invalidField('url', 'addressMalformed')
  // Names are resolved for each call; obviously internal ones are refused here.
  if (isPlainlyInside(url, networks)) throw invalidField('url', 'addressInside')
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { count } = await trx
      .selectFrom('webhooks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= limits.webhook.own.max) throw invalidRequest('tooManyWebhooks', limits.webhook.own)
    const secret = `whsec_${randomBytes(secretLength).toString('base64')}`
    const row = await trx
      .insertInto('webhooks')
      .values({ user_id: userId, url: new URL(url).href, events: [...new Set(events)], secret })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...toWebhook(row), secret }
  })
}

/** Changes a webhook. Pausing drops pending deliveries. @throws ApiProblem 404 */
export async function updateWebhook(db: Db, userId: string, id: string, state: 'active' | 'paused'): Promise<Webhook> {
  return db.transaction().execute(async (trx) => {
    await findWebhook(trx, userId, id)
    if (state === 'paused') await dropWaiting(trx, id)
    const row = await trx
      .updateTable('webhooks')
      .set({ state, failures: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toWebhook(row)
  })
}

/** Drops the pending deliveries of a webhook that is paused or disabled. */
export async function dropWaiting(trx: DbOrTrx, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: notSent, next_try_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** @throws ApiProblem 404 */
export async function removeWebhook(db: Db, userId: string, id: string): Promise<void> {
  await findWebhook(db, userId, id)
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}
