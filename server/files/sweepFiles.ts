import type { Services } from '../Services.ts'
import { fileRoots } from './fileRoots.ts'
import { namedKeys } from './namedKeys.ts'

/** A file that young may still be waiting for its row. */
const youngMs = 3600_000

/**
 * Frees files that no row names: a kill between storing a file and storing its row leaves one behind, and so does one
 * between a change of the row and the end of the former file.
 */
export async function sweepFiles({ db, files, log }: Services, now = Date.now()): Promise<void> {
  for (const root of fileRoots) {
    for await (const page of files.pages(root)) {
      const keys = page.flatMap(({ key, modified }) => (now - modified.getTime() < youngMs ? [] : [key]))
      const named = await namedKeys(db, keys, new Date(now - youngMs))
      for (const key of keys.filter((one) => !named.has(one))) {
        log.info({ file: key }, 'freed a file that nothing names')
        await files.remove(key)
      }
    }
  }
}
