import { hash, randomBytes } from 'node:crypto'
import type { Token } from '../../../contract/user.ts'
import type { DbOrTrx } from '../../data/Database.ts'

/** Returns 256 random bits, safe in headers and URLs. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a key. Keys are random, so a fast hash is enough. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Creates a session. The key is returned once and never stored. `lifetime` in seconds. */
export async function createToken(db: DbOrTrx, userId: string, lifetime: number): Promise<Token> {
  const key = newKey()
  const expires = new Date(Date.now() + lifetime * 1000)
  await db
    .insertInto('tokens')
    .values({ hash: hashKey(key), user_id: userId, expires_at: expires })
    .execute()
  return { key, expires_at: expires.toISOString() }
}
