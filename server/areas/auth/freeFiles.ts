import type { Services } from '../../Services.ts'

export interface FreeJob {
  /** Folder to delete. */
  prefix?: string
  keys?: string[]
  /** The deleted clip whose folder it is. */
  purged?: string
}

/** Job: deletes files. May be repeated. */
export async function freeFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { prefix, keys = [], purged }: FreeJob,
): Promise<void> {
  const clip =
    purged === undefined
      ? undefined
      : await db.selectFrom('clips').select('purged_at').where('id', '=', purged).executeTakeFirst()
  // Files of a restored clip are in the same folder. The sweep deletes what remains of the former ones.
  const isBack = clip?.purged_at === null
  if (prefix && !isBack) await files.removeAll(prefix)
  for (const key of keys) await files.remove(key)
}
