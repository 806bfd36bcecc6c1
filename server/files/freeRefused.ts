import { isDatabaseAway } from '../data/DatabaseAway.ts'

/**
 * For the `catch` around a row whose files were stored before it: frees them where the row was refused. Where the database
 * is away, it may have stored the row and only its answer was lost: the files stay, and the sweep frees what no row names.
 */
export async function freeRefused(error: unknown, free: () => Promise<unknown>): Promise<void> {
  if (!isDatabaseAway(error)) await free().catch(() => {})
}
