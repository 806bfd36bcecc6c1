import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invalidField } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { isUniqueViolation } from '../../data/isUniqueViolation.ts'
import type { AffiliateRow } from './tables.ts'

export const codeTaken = () => invalidField('code', 'codeTaken')
export const isCodeTaken = (error: unknown): boolean => isUniqueViolation(error, 'affiliates_code')

/** Returns the partnership with this code, ignoring case; paused ones are included. */
export function findByCode(db: DbOrTrx, code: string): Promise<AffiliateRow | undefined> {
  return db
    .selectFrom('affiliates')
    .selectAll()
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Turns `Léa Fontaine` into `lea-fontaine`, with a random suffix if that code is taken. */
export async function suggestCode(db: DbOrTrx, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
  const code = words.length >= 2 ? words : 'friend'
  return (await findByCode(db, code)) ? `${code}-${randomBytes(4).toString('hex')}` : code
}
