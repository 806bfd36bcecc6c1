import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tooMany } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'

/**
 * Counts an attempt under `key`.
 * @throws ApiProblem 429 when there were more than `max` in the window
 */
export async function limitRate(services: Services, key: string, max: number): Promise<void> {
  const { count, expires_at } = await countTry(services, key)
  if (count > max) throw tooMany((expires_at.getTime() - Date.now()) / 1000)
}

/** Counts an attempt under `key`; returns false when there were more than `max` in the window. */
export async function isWithinRate(services: Services, key: string, max: number): Promise<boolean> {
  return (await countTry(services, key)).count <= max
}

/** Counted in the database, so that all processes count together. */
async function countTry({ db, config }: Services, key: string): Promise<{ count: number; expires_at: Date }> {
  const expires = new Date(Date.now() + config.rateWindowSeconds * 1000)
  return db
    .insertInto('rate_limits')
    .values({ key: digest(key), count: 1, expires_at: expires })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Resets the attempts under `key`, after a successful one. */
export async function resetRate({ db }: Services, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', digest(key)).execute()
}

/** Remembers for 30 days that `key` was seen. */
export async function rememberKey({ db }: Services, key: string): Promise<void> {
  const expires_at = sql<Date>`now() + interval '30 days'`
  await db
    .insertInto('rate_limits')
    .values({ key: digest(key), count: 0, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute()
}

/** Returns whether `key` was remembered, and not too long ago. */
export async function isKnownKey({ db }: Services, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', digest(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Hashed, so that no addresses of users are stored and keys stay short. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')
