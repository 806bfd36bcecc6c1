import type { DataStore } from '@tus/server'
import type { StoredFile } from '../../files/Files.ts'
import type { UploadRow } from './tables.ts'

/** Storage of unfinished uploads, and their move to stored files. */
export interface UploadStore {
  /** The data store of the tus library. */
  readonly data: DataStore
  /** Returns the name of an upload in `data`. */
  nameOf(upload: Pick<UploadRow, 'id' | 'key'>): string
  /** @throws ReserveReached when there is no room for this many more bytes */
  keepRoom(bytes: number): Promise<void>
  /** Makes the whole upload durable under its key. May be repeated. Returns null when it is incomplete. */
  settle(upload: Pick<UploadRow, 'id' | 'key' | 'bytes'>): Promise<StoredFile | null>
  /** Deletes the bytes of an upload that did not become a video. May be repeated. */
  discard(upload: Pick<UploadRow, 'id' | 'key'>): Promise<void>
}
