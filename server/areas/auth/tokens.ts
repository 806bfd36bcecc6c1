import { createHash, randomBytes } from 'node:crypto'
import type { Token } from '../../../contract/user.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { CurrentUser } from '../../route.ts'

/** 256 random bits, fit for a header and an address. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** What is stored of a key. Keys are random, so a fast hash is enough. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Opens a session; the key is shown once and never stored. `lifetime` in seconds. */
export async function createToken(db: DbOrTrx, userId: string, lifetime: number): Promise<Token> {
  const key = newKey()
  const expires = new Date(Date.now() + lifetime * 1000)
  await db
    .insertInto('tokens')
    .values({ hash: hashKey(key), user_id: userId, expires_at: expires })
    .execute()
  return { key, expires_at: expires.toISOString() }
}

/** The user of a session, or null when the key is unknown or has expired. */
export async function findSession(db: Db, key: string): Promise<CurrentUser | null> {
  const hash = hashKey(key)
  const user = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', new Date())
    .executeTakeFirst()
  return user ? { ...user, tokenHash: hash } : null
}
