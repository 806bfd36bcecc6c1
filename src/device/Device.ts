import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import type { MarkKeeper } from '../../machines/localClips/localClipsMachine.ts'
import type { LocalLibraryActors } from '../../machines/localLibrary/provideLocalLibrary.ts'
import type { PartsOrder, UploadBody } from '../../machines/transfer/Transfer.ts'
import type { BegunCaptions } from '../../machines/upload/uploadSetup.ts'
import type { UploadRecords } from '../api/uploadRecords.ts'

/** The properties that identify a file of the user to a browser. */
export type KnownFile = Pick<File, 'name' | 'size' | 'lastModified'>

/**
 * Captions of unfinished uploads, so that a page that resumes an upload after a reload has its words. If storing fails,
 * the captions are just not shown again; the server has them.
 */
export interface CaptionsKeeper {
  /** An upload of the file starts or resumes, with or without captions. */
  keep: (file: KnownFile, body: Pick<UploadBody, 'captions' | 'caption_style'>) => void
  /** Null if nothing usable is stored, or the storage does not respond within two seconds. */
  recall: (file: KnownFile) => Promise<BegunCaptions | null>
  /** Its upload is finished or discarded. */
  forget: (file: KnownFile) => void
  /** Removes the captions of expired uploads; `unfinished` are the files of the others. */
  sweep: (unfinished: readonly KnownFile[]) => void
  /** Other users must not find them on this device. */
  forgetAll: () => void
}

/** The browser's storage of one user. */
export interface OwnStorage {
  /** Stores likes and edges of local clips until the server has them. */
  markKeeper: MarkKeeper
  /** Rejects if the storage can't be opened. */
  forgetMarks: () => Promise<void>
  captions: CaptionsKeeper
}

/**
 * The browser as a place to make and keep clips. Nothing starts before it is used: each worker and its code are loaded
 * with the first file that needs them, and end with the work. What the machines of local clips and videos use is in
 * `LocalClipsActors` and `LocalLibraryActors`.
 */
export interface Device extends LocalLibraryActors {
  /** Returns the measurements of a file, packed for the server. Pending until `reader` has read all of it. */
  readingsOf: (file: File) => Promise<Uint8Array<ArrayBuffer>>
  /** Returns seconds, or null if unknown. Rejects if the browser can't open the file. */
  readLength: (file: File, signal: AbortSignal) => Promise<number | null>
  /** Converts a text file to UTF-8. Rejects if it can't be opened. */
  inUtf8: (file: File, encoding: CaptionEncoding) => Promise<File>
  /** Returns the fingerprint by which the server recognises a re-uploaded file; null if it can't be read. */
  fingerprint: (file: File) => Promise<string | null>
  /**
   * Writes the parts of a video to the site's own storage, or finds them if `before` was written earlier. Rejects if
   * the parts can't be written, for example because the storage is full, and on abort.
   */
  writeParts: (order: PartsOrder, signal: AbortSignal) => Promise<File>
  /** Removes a written file. If it can't, the file is swept later. */
  removeParts: (name: string) => Promise<void>
  /** Returns the picker of files that can be reopened later; null if the browser has none. Null files: cancelled. */
  filePicker: (
    description: string,
    accept: Record<string, string[]>,
  ) => (() => Promise<{ file: File; handle: FileSystemFileHandle }[] | null>) | null
  /** `owner` is the id of the user. */
  storageOf: (owner: string) => OwnStorage
  /** Also stores records of uploads in the database, which is written to the disk at once. `name` separates lists. */
  keepRecordsTwice: (records: UploadRecords, name: string) => UploadRecords
}
