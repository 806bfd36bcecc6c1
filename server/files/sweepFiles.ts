import type { Services } from '../Services.ts'
import { fileRoots } from './fileRoots.ts'
import { namedKeys } from './namedKeys.ts'

/** Milliseconds for which a file may still be waiting for its row. */
const youngMs = 3600_000

/**
 * Deletes files that no row names. They remain when a process is killed between storing a file and its row, or between
 * changing a row and deleting the previous file.
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
