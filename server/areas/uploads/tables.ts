import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ClipSettings } from '../../../clipper/clipper.ts'
import type { Kept } from '../../../contract/videos.ts'

/** A resumable upload, from its first request until it expires. It becomes the video of the same id. */
export interface UploadTable {
  id: string
  /** Null once the account is gone: what was received goes with the next sweep. */
  user_id: string | null
  /** The key under which the video will be stored. */
  key: string
  /** Of the whole video. */
  bytes: number
  title: string
  /** Name of the file, as the browser states it; null without one. */
  file_name: ColumnType<string | null, string | null | undefined, never>
  settings: ColumnType<ClipSettings, string, never>
  captions_key: string | null
  /** Of which parts of the video the pictures come, in seconds; null where all of it does. */
  kept: ColumnType<Kept | null, string | null | undefined, never>
  /** Of the whole file, where parts of it come; null where nobody has said it, or all comes. */
  fingerprint: ColumnType<string | null, string | null | undefined, never>
  /** The video that it brings the rest of; null where it brings a video of its own. */
  rest_of: ColumnType<string | null, string | null | undefined, never>
  /** The store's own record of it. */
  store: ColumnType<unknown, string | null | undefined, string | null>
  /** The process that writes to it now. */
  holder: string | null
  /** A holder that has not renewed its hold by then was killed. */
  held_until: Date | null
  /** Somebody waits for the holder to let go. */
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

/** A browser's readings of the file of an upload; until its video is analysed. */
export interface UploadReadingsTable {
  upload_id: string
  /** Compressed, as it came. */
  packed: Buffer
}

export interface UploadTables {
  uploads: UploadTable
  upload_readings: UploadReadingsTable
}
