import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import type { LocalReader } from '../../machines/localAnalysis/localAnalysisMachine.ts'
import type { CaptionsAnswer } from '../../machines/localCaptions/KeptCaptions.ts'
import type { Framer, MarkKeeper } from '../../machines/localClips/localClipsMachine.ts'
import type { LocalWriter, Place } from '../../machines/localExport/localExportMachine.ts'
import type { ChosenFile, KeptVideo } from '../../machines/localLibrary/KeptVideo.ts'
import type { RecognisedFile } from '../../machines/localLibrary/localLibraryMachine.ts'
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
 * with the first file that needs them, and end with the work. Seconds are those of the file; shares are 0 to 1.
 */
export interface Device {
  // Reads files.

  /**
   * Measures a chosen file and selects its clips, one file at a time. Reports `reading.failed` with a code if this
   * browser can't.
   */
  reader: LocalReader
  /** Returns the measurements of a file, packed for the server. Pending until `reader` has read all of it. */
  readingsOf: (file: File) => Promise<Uint8Array<ArrayBuffer>>
  /**
   * Finds the crops of clips, and draws posters of those that show a face. Crops that can't be found are null: the
   * player shows the centre.
   */
  framer: Framer
  /** Returns seconds, or null if unknown. Rejects if the browser can't open the file. */
  readLength: (file: File, signal: AbortSignal) => Promise<number | null>
  /**
   * Returns the lines of a captions file, or the server's reason for refusing it. Rejects if it can't be opened.
   * `encoding` null: a guess.
   */
  readCaptions: (file: File, encoding: CaptionEncoding | null) => Promise<CaptionsAnswer>
  /** Converts a text file to UTF-8. Rejects if it can't be opened. */
  inUtf8: (file: File, encoding: CaptionEncoding) => Promise<File>
  /** Returns the identity of a file on this device, hexadecimal. Rejects if it can't be read. */
  identify: (file: File) => Promise<string>
  /** Identifies each file; `id` is null for one that can't be read. */
  recognise: (files: readonly ChosenFile[]) => Promise<RecognisedFile[]>
  /** Returns the fingerprint by which the server recognises a re-uploaded file; null if it can't be read. */
  fingerprint: (file: File) => Promise<string | null>

  // Writes files.

  /** Asks for the destination of a clip; null if the user cancels. Requires a recent click. */
  choosePlace: (clip: { title: string }) => Promise<Place | null>
  /** Writes a clip of a file, one at a time. Reports `writing.failed` with a code. */
  writer: LocalWriter
  /**
   * Writes the parts of a video to the site's own storage, or finds them if `before` was written earlier. Rejects if
   * the parts can't be written, for example because the storage is full, and on abort.
   */
  writeParts: (order: PartsOrder, signal: AbortSignal) => Promise<File>
  /** Removes a written file. If it can't, the file is swept later. */
  removeParts: (name: string) => Promise<void>

  // Reopens files.

  /** Returns the file if the browser grants access without asking. Rejects if it no longer exists. */
  peek: (handle: FileSystemFileHandle) => Promise<File | null>
  /** Asks the user for access; null if refused. Rejects if it no longer exists. Requires a recent click. */
  ask: (handle: FileSystemFileHandle) => Promise<File | null>
  /** Returns the picker of files that can be reopened later; null if the browser has none. Null files: cancelled. */
  filePicker: (
    description: string,
    accept: Record<string, string[]>,
  ) => (() => Promise<{ file: File; handle: FileSystemFileHandle }[] | null>) | null

  // Keeps data. Each rejects with the browser's error, such as a `QuotaExceededError`.

  /** Loads the videos of a site without a server. Omits those of an older version. */
  loadVideos: () => Promise<KeptVideo[]>
  keepVideo: (video: KeptVideo) => Promise<void>
  forgetVideos: (ids: readonly string[]) => Promise<void>
  /** `owner` is the id of the user. */
  storageOf: (owner: string) => OwnStorage
  /** Also stores records of uploads in the database, which is written to the disk at once. `name` separates lists. */
  keepRecordsTwice: (records: UploadRecords, name: string) => UploadRecords
}
