import { parseUploadRecord, type UploadRecords } from '../api/uploadRecords.ts'
import { readOneStored, removeStored, storedKeys, writeStored } from './deviceStorage.ts'

/** Maximum wait in milliseconds for stored records: the database of a busy browser may take seconds to open. */
const mostWait = 30_000

/**
 * Stores records of uploads in the browser’s database too. Chromium writes `localStorage` to the disk up to a minute
 * late, so the records of a younger upload would be lost if the browser was killed.
 */
export function keepRecordsTwice(records: UploadRecords, owner: string): UploadRecords {
  const keyOf = (path: string) => `${owner}:${path}`
  /** The other copy works without the database; if the browser has none, it is the only one. */
  const unlessRefused = (done: Promise<unknown>) => void done.catch(() => {})
  /** Keys that were saved or removed while the stored records were being read. */
  const touched = new Set<string>()

  async function restore(): Promise<void> {
    for (const key of await storedKeys('uploads', keyOf(''))) {
      const stored = parseUploadRecord(await readOneStored('uploads', key))
      if (!stored || touched.has(stored.path) || records.all().some(({ path }) => path === stored.path)) continue
      records.save(stored)
    }
  }
  const restored = restore().catch(() => {})
  const ready = Promise.race([restored, new Promise<void>((resolve) => setTimeout(resolve, mostWait))])
  return {
    ...records,
    ready,
    save: (record) => {
      touched.add(record.path)
      records.save(record)
      unlessRefused(writeStored('uploads', keyOf(record.path), record))
    },
    remove: (path) => {
      touched.add(path)
      records.remove(path)
      unlessRefused(removeStored('uploads', [keyOf(path)]))
    },
  }
}
