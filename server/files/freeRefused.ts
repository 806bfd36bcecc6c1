import { isDatabaseAway } from '../data/DatabaseAway.ts'

/**
 * For the `catch` around a row whose files were stored before it: frees them if the row was rejected. If the database
 * is unavailable, it may have stored the row: the files stay, and the sweep frees those without a row.
 */
export async function freeRefused(error: unknown, free: () => Promise<unknown>): Promise<void> {
  if (!isDatabaseAway(error)) await free().catch(() => {})
}
