import type { Services } from '../Services.ts'
import { fileRoots } from './fileRoots.ts'
import { namedKeys } from './namedKeys.ts'

/** A file that young may still be waiting for its row. */
const youngMs = 3600_000
const perQuery = 500

/**
 * Frees files that no row names: a kill between storing a file and storing its row leaves one behind, and so does one
 * between a change of the row and the end of the former file.
 */
export async function sweepFiles({ db, files, log }: Services, now = Date.now()): Promise<void> {
  for (const root of fileRoots) {
    const listed = await files.list(root)
    const old = listed.flatMap(({ key, modified }) => (now - modified.getTime() < youngMs ? [] : [key]))
    for (let from = 0; from < old.length; from += perQuery) {
      const keys = old.slice(from, from + perQuery)
      const named = await namedKeys(db, keys, new Date(now - youngMs))
      for (const key of keys.filter((one) => !named.has(one))) {
        log.info({ file: key }, 'freed a file that nothing names')
        await files.remove(key)
      }
    }
  }
}
