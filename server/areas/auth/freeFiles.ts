import type { Services } from '../../Services.ts'

export interface FreeJob {
  /** A folder, or files. */
  prefix?: string
  keys?: string[]
  /** The deleted clip whose folder it is. */
  purged?: string
}

/** The job behind whatever takes files away. May be repeated. */
export async function freeFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { prefix, keys = [], purged }: FreeJob,
): Promise<void> {
  const clip =
    purged === undefined
      ? undefined
      : await db.selectFrom('clips').select('purged_at').where('id', '=', purged).executeTakeFirst()
  // The files of a clip that has come back lie in the same folder; what is left of the former ones goes with the sweep.
  const isBack = clip?.purged_at === null
  if (prefix && !isBack) await files.removeAll(prefix)
  for (const key of keys) await files.remove(key)
}
