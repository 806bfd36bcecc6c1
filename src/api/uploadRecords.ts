import * as v from 'valibot'

/** A started, unfinished upload: its file, and how to resume it. */
const UploadRecord = v.object({
  /** Path of the upload on the API. */
  path: v.string(),
  name: v.string(),
  bytes: v.number(),
  /** Time of the file's last change, in milliseconds since 1970. */
  modified: v.number(),
  /** Bytes on the server, as last reported. */
  sent: v.number(),
  /** The upload is a file of parts, kept in the site’s own storage. */
  parts: v.optional(
    v.object({
      name: v.string(),
      bytes: v.number(),
      /** In seconds. */
      kept: v.array(v.tuple([v.number(), v.number()])),
      /** The whole video follows. */
      is_first: v.boolean(),
      /** The server has the readings of the whole video. */
      is_read: v.boolean(),
    }),
  ),
  /** The video that this upload completes. */
  rest_of: v.optional(v.string()),
  /** Sent in one request without a response yet: there is nothing to resume. */
  at_once: v.optional(v.boolean()),
})
export type UploadRecord = v.InferOutput<typeof UploadRecord>

export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Parses a stored record; null if it has another shape. */
export function parseUploadRecord(stored: unknown): UploadRecord | null {
  const parsed = v.safeParse(UploadRecord, stored)
  return parsed.success ? parsed.output : null
}

export interface UploadRecords {
  /** Resolves when all records are loaded; never rejects. */
  ready: Promise<void>
  all(): UploadRecord[]
  /** Finds the record of the same file. Browsers don't keep files, so name, size and time of change identify it. */
  find(file: Pick<File, 'name' | 'size' | 'lastModified'>): UploadRecord | undefined
  save(record: UploadRecord): void
  remove(path: string): void
}

/**
 * Creates this browser's records of a user's unfinished uploads. An upload whose record can't be stored is not
 * resumed.
 */
export function createUploadRecords(storage: RecordStorage, owner: string): UploadRecords {
  const key = `clipaway.uploads.${owner}`
  const all = (): UploadRecord[] => {
    try {
      const parsed = v.safeParse(v.array(UploadRecord), JSON.parse(storage.getItem(key) ?? '[]'))
      return parsed.success ? parsed.output : []
    } catch {
      return []
    }
  }
  const write = (records: readonly UploadRecord[]) => {
    try {
      if (records.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(records))
    } catch {
      // Storage is full or denied.
    }
  }
  const without = (path: string) => all().filter((record) => record.path !== path)
  return {
    ready: Promise.resolve(),
    all,
    find: ({ name, size, lastModified }) =>
      all().find((record) => record.name === name && record.bytes === size && record.modified === lastModified),
    save: (record) => write([...without(record.path), record]),
    remove: (path) => write(without(path)),
  }
}
