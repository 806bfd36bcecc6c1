import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tooMany } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'

/**
 * Counts one try under `key` and refuses when more than `max` fell into the window. Counted in the database, so that
 * several processes count together.
 * @throws ApiProblem 429
 */
export async function limitRate({ db, config }: Services, key: string, max: number): Promise<void> {
  const expires = new Date(Date.now() + config.rateWindowSeconds * 1000)
  const row = await db
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
  if (row.count > max) throw tooMany((row.expires_at.getTime() - Date.now()) / 1000)
}

/** Forgets the tries under `key`, after one that was right. */
export async function resetRate({ db }: Services, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', digest(key)).execute()
}

/** Keeps for 30 days that `key` was seen. */
export async function rememberKey({ db }: Services, key: string): Promise<void> {
  const expires_at = sql<Date>`now() + interval '30 days'`
  await db
    .insertInto('rate_limits')
    .values({ key: digest(key), count: 0, expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute()
}

/** Was `key` remembered, and not too long ago? */
export async function isKnownKey({ db }: Services, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', digest(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses of people are not kept in the clear, and keys stay short. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')
