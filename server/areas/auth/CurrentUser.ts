import type { UserRow } from './tables.ts'

/** The signed-in user of a request, with the session that it came with. */
export interface CurrentUser extends UserRow {
  /** SHA-256 of the token of this session. */
  tokenHash: Buffer
  /** Of the lists of their clips, when it was read who asks. Null for who has none. */
  listVersion: string | null
}
