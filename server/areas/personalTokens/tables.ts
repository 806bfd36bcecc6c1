import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Scope } from '../../../contract/scopes.ts'

export interface PersonalTokenTable {
  id: Generated<string>
  user_id: string
  name: string
  scopes: Scope[]
  /** SHA-256 of the key; the key itself is never stored. */
  hash: Buffer
  /** The last characters of the key. */
  ending: string
  created_at: ColumnType<Date, Date | undefined, never>
  last_used_at: Date | null
  /** Null if it lasts until it is revoked. */
  expires_at: Date | null
}
export type PersonalTokenRow = Selectable<PersonalTokenTable>

export interface PersonalTokenTables {
  personal_tokens: PersonalTokenTable
}
