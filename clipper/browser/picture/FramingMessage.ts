import type { ClipFraming, FramingOrder } from '../../pure/LocalExport.ts'
import type { LocalFailureCode } from '../../pure/LocalReading.ts'

/** The requests to the framing thread: one clip at a time, any number of times. */
export interface FramingRequest {
  file: File
  order: FramingOrder
}

/** The response to each request. */
export type FramingEvent =
  /** `poster` shows a face; null if none was found, or its picture couldn't be drawn. */
  | { type: 'done'; framing: ClipFraming; poster: Blob | null }
  | { type: 'failed'; code: LocalFailureCode; detail: string }
