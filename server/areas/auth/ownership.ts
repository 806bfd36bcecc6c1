import { sql } from 'kysely'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import { hashKey, newKey } from './tokens.ts'

/** How long a link for the owner is valid, in hours. */
export const ownerLinkHours = 24

/** An arbitrary constant. Owners are decided one after the other. */
const lockId = 4_127_002

/** The owners of an installation are its staff. */
async function hasOwner(db: DbOrTrx): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_staff', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the path of a new link that makes the account of its sign-up the owner; null when there is an owner. Only the
 * hash of its key is stored. Each process on the same database creates a link of its own.
 */
export async function newOwnerLink(db: Db): Promise<string | null> {
  await db.deleteFrom('owner_links').where('expires_at', '<=', new Date()).execute()
  if (await hasOwner(db)) {
    await db.deleteFrom('owner_links').execute()
    return null
  }
  const key = newKey()
  const expires_at = new Date(Date.now() + ownerLinkHours * 3_600_000)
  await db
    .insertInto('owner_links')
    .values({ hash: hashKey(key), expires_at })
    .execute()
  return `/signup?owner=${key}`
}

interface Claim {
  /** The sign-up came from a program of this machine, without any proxy. */
  isOwnConnection: boolean
  /** Key of an owner link. */
  ownerKey?: string | undefined
}

/**
 * Makes a new account the owner, in the transaction that creates it: by the link, or as the first account when it was
 * created on this machine. The first of several at the same time wins. Returns false if the account stays as it is.
 */
export async function becomesOwner(trx: DbOrTrx, userId: string, claim: Claim): Promise<boolean> {
  const { isOwnConnection, ownerKey } = claim
  if (ownerKey === undefined && !isOwnConnection) return false
  await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
  if (await hasOwner(trx)) return false
  const isEntitled = ownerKey === undefined ? await isAlone(trx, userId) : await isLinkValid(trx, ownerKey)
  if (!isEntitled) return false
  await trx.updateTable('users').set({ is_staff: true }).where('id', '=', userId).execute()
  await trx.deleteFrom('owner_links').execute()
  return true
}

async function isAlone(trx: DbOrTrx, userId: string): Promise<boolean> {
  const other = await trx.selectFrom('users').select('id').where('id', '!=', userId).limit(1).executeTakeFirst()
  return other === undefined
}

async function isLinkValid(trx: DbOrTrx, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('owner_links')
    .select('hash')
    .where('hash', '=', hashKey(key))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}
