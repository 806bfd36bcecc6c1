import type { UserRow } from './tables.ts'

/** The signed-in user of a request, with the session that it came with. */
export interface CurrentUser extends UserRow {
  /** SHA-256 of the token of this session. */
  tokenHash: Buffer
  /** The version of the lists of their clips when the session was read. Null for a user without any. */
  listVersion: string | null
}
