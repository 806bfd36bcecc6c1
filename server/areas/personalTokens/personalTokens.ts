import { sql } from 'kysely'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { createToken as endpoint, NewPersonalToken, PersonalToken } from '../../../contract/tokens.ts'
import { limits } from '../../../contract/values/limits.ts'
import { invalidRequest, notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import type { UserRow } from '../auth/tables.ts'
import { hashKey, newKey } from '../auth/tokens.ts'
import type { PersonalTokenRow } from './tables.ts'

/** Prefix of keys, so that scanners find leaked ones in source code and logs. */
const prefix = 'clipaway_'
const endingLength = 4
/** The last use is written at most once in this time, because programs call often. */
const usedEverySeconds = 60

export const isPersonalKey = (key: string): boolean => key.startsWith(prefix)

const toToken = ({
  id,
  name,
  scopes,
  ending,
  created_at,
  last_used_at,
  expires_at,
}: PersonalTokenRow): PersonalToken => ({
  id,
  name,
  scopes,
  ending,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  expires_at: expires_at?.toISOString() ?? null,
})

/** The newest last. */
export async function listTokens(db: Db, userId: string): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toToken)
}

/** Creates a token; its key is only in the answer. @throws ApiProblem 400 when there are too many */
export async function createToken(
  db: Db,
  userId: string,
  { name, scopes, days }: ParsedBodyOf<typeof endpoint>,
): Promise<NewPersonalToken> {
  const key = prefix + newKey()
  return db.transaction().execute(async (trx) => {
    // One at a time per user, so that two at once cannot both be the last.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { count } = await trx
      .selectFrom('personal_tokens')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= limits.token.own.max) throw invalidRequest('tooManyTokens', limits.token.own)
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        user_id: userId,
        name,
        scopes: [...new Set(scopes)],
        hash: hashKey(key),
        ending: key.slice(-endingLength),
        expires_at: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...toToken(row), key }
  })
}

/** Revokes a token at once. @throws ApiProblem 404 */
export async function revokeToken(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** Revokes all tokens of a user, because an attacker with the password may have created one. */
export async function revokeAllTokens(trx: DbOrTrx, userId: string): Promise<void> {
  await trx.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()
}

export interface TokenHolder {
  user: UserRow & Pick<CurrentUser, 'listVersion'>
  token: Pick<PersonalTokenRow, 'id' | 'scopes' | 'hash'>
}

/** Returns the holder of this key; `expired` after its end, null if it was revoked or never existed. */
export async function findHolder(db: Db, key: string): Promise<TokenHolder | 'expired' | null> {
  const token = await db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id', 'scopes', 'hash', 'last_used_at', 'expires_at'])
    .where('hash', '=', hashKey(key))
    .executeTakeFirst()
  if (!token) return null
  const now = Date.now()
  if (token.expires_at && token.expires_at.getTime() <= now) return 'expired'
  if (!token.last_used_at || now - token.last_used_at.getTime() > usedEverySeconds * 1000) {
    await db
      .updateTable('personal_tokens')
      .set({ last_used_at: new Date(now) })
      .where('id', '=', token.id)
      .execute()
  }
  const user = await db
    .selectFrom('users')
    .leftJoin('clip_list_versions', 'clip_list_versions.user_id', 'users.id')
    .selectAll('users')
    .select('clip_list_versions.version as listVersion')
    .where('users.id', '=', token.user_id)
    .executeTakeFirst()
  return user ? { user, token } : null
}
