import { parseUploadRecord, type UploadRecords } from '../../api/uploadRecords.ts'
import { readOneStored, removeStored, storedKeys, writeStored } from '../localLibrary/deviceStorage.ts'

/** Milliseconds that an upload waits for what is stored: a browser that doesn't answer must not keep it from beginning. */
const mostWait = 1000

/**
 * Keeps records of uploads in the browser’s database as well. Chromium writes `localStorage` to the disk up to a minute late:
 * of an upload that is younger than that nothing would be known after the browser was killed.
 */
export function keepRecordsTwice(records: UploadRecords, owner: string): UploadRecords {
  const keyOf = (path: string) => `${owner}:${path}`
  /** The other copy is there without it; where the browser has no database, it is the only one. */
  const unlessRefused = (done: Promise<unknown>) => void done.catch(() => {})
  /** While what is stored is read, something newer may be saved, or removed. */
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
