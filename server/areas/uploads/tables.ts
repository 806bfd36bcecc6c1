import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ClipSettings } from '../../../clipper/clipper.ts'
import type { Kept } from '../../../contract/videos.ts'

/** A resumable upload, from its first request until it expires. It becomes the video of the same id. */
export interface UploadTable {
  id: string
  /** Null once the account is deleted: the next sweep deletes the bytes. */
  user_id: string | null
  /** The key under which the video will be stored. */
  key: string
  /** Bytes of the whole video. */
  bytes: number
  title: string
  /** Name of the file, as the browser states it; null without one. */
  file_name: ColumnType<string | null, string | null | undefined, never>
  settings: ColumnType<ClipSettings, string, never>
  captions_key: string | null
  /** The parts whose pictures are sent, in seconds; null for the whole video. */
  kept: ColumnType<Kept | null, string | null | undefined, never>
  /** Fingerprint of the whole file when parts are sent; null if unknown, or for the whole video. */
  fingerprint: ColumnType<string | null, string | null | undefined, never>
  /** The video that it completes; null for a video of its own. */
  rest_of: ColumnType<string | null, string | null | undefined, never>
  /** The store's own record of it. */
  store: ColumnType<unknown, string | null | undefined, string | null>
  /** The process that writes to it now. */
  holder: string | null
  /** A holder that has not renewed its hold by then was killed. */
  held_until: Date | null
  /** Another request waits for the holder to let go. */
  is_wanted: Generated<boolean>
  created_at: Generated<Date>
  /** The time of the last bytes. */
  touched_at: Generated<Date>
  expires_at: Date
  /** Its offset when its expiry was last extended. */
  renewed_offset: Generated<number>
  /** The time at which its video was accepted. */
  finished_at: Date | null
}
export type UploadRow = Selectable<UploadTable>

/** A browser's readings of the file of an upload, until its video is analysed. */
export interface UploadReadingsTable {
  upload_id: string
  /** Compressed, as received. */
  packed: Buffer
}

export interface UploadTables {
  uploads: UploadTable
  upload_readings: UploadReadingsTable
}
