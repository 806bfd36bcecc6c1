import type { ClipOrder, LibassFiles, LocalExportCode, WayOfWriting } from '../pure/LocalExport.ts'

/** What the writing thread is asked, once. */
export interface ExportRequest {
  file: File
  order: ClipOrder
  /** Where to write to; put together in memory where there is none. */
  place: FileSystemFileHandle | null
  /** Where what draws captions is; needed for an order with some. */
  libass?: LibassFiles
}

/** What the writing thread tells. After `done` or `failed`, nothing more comes. */
export type ExportTold =
  | { type: 'progress'; share: number }
  /** `blob` is null where it was written to a place; `isLevelled` says whether its sound is as loud as feeds play. */
  | { type: 'done'; way: WayOfWriting; isLevelled: boolean; blob: Blob | null }
  | { type: 'failed'; code: LocalExportCode; detail: string }
