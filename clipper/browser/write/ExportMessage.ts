import type { ClipOrder, LibassFiles, LocalExportCode, WayOfWriting } from '../../pure/LocalExport.ts'

/** The request to the writing thread, sent once. */
export interface ExportRequest {
  file: File
  order: ClipOrder
  /** The destination; without one, the file is built in memory. */
  place: FileSystemFileHandle | null
  /** The addresses of libass; required for a clip with captions. */
  libass?: LibassFiles
}

/** The messages of the writing thread. `done` or `failed` is the last one. */
export type ExportEvent =
  | { type: 'progress'; share: number }
  /**
   * `blob` is null if the clip was written to a destination; `isLevelled` says whether its sound has the loudness of
   * feeds.
   */
  | { type: 'done'; way: WayOfWriting; isLevelled: boolean; blob: Blob | null }
  | { type: 'failed'; code: LocalExportCode; detail: string }
