import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { LeaseLost } from './Lease.ts'

/**
 * Stores the files of one try, then runs `link` in a transaction: it writes their keys and their size to the row of the
 * lease. The keys belong to this try, so deleting them after a lost lease removes no file of another one.
 * @throws LeaseLost
 */
export async function storeFiles(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  made: readonly { key: string; path: string }[],
  link: (trx: DbOrTrx, bytes: number) => Promise<void>,
): Promise<void> {
  const stored: string[] = []
  // The error that follows matters more than a failed deletion, and the sweep deletes files that no row names.
  const removeAll = () =>
    Promise.all(stored.map((key) => files.remove(key))).catch((error: unknown) =>
      log.warn({ err: error, keys: stored }, 'files of a lost try not deleted'),
    )
  let bytes = 0
  try {
    for (const { key, path } of made) {
      bytes += (await files.putFile(key, path)).bytes
      stored.push(key)
    }
  } catch (error) {
    await removeAll()
    throw error
  }
  try {
    await db.transaction().execute((trx) => link(trx, bytes))
  } catch (error) {
    // After any other error, for example a lost connection, the row may name the files already.
    if (error instanceof LeaseLost) await removeAll()
    throw error
  }
}
