import type { CropPlace } from '../pure/edit/Edit.ts'
import type { FramingOrder } from '../pure/LocalExport.ts'
import type { LocalFailureCode } from '../pure/LocalReading.ts'

/** What the framing thread is asked: of one clip at a time, as often as somebody likes. */
export interface FramingRequest {
  file: File
  order: FramingOrder
}

/** Its answer to each request. */
export type FramingTold =
  | { type: 'done'; crops: CropPlace[] }
  | { type: 'failed'; code: LocalFailureCode; detail: string }
