import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import type { Kept } from '../../contract/videos.ts'

/** What to send of a file. Only the transfer and those who order it read it; the upload passes it on. */
export type TransferOrder =
  | { what: 'whole' }
  /**
   * A file with parts of the video, which are written first unless `before` names a file that already was. `isFirst`:
   * the whole video follows.
   */
  | { what: 'clips'; kept: Kept; isFirst: boolean; before: string | null }
  /** The whole file of a video whose clips were sent; `of` is its id. */
  | { what: 'rest'; of: string }

/** Bytes, bytes per second, seconds; from the client. */
export interface UploadProgress {
  loaded: number
  total: number
  bytesPerSecond: number
  secondsLeft: number | null
}

/** The chosen and typed values that are sent with a file. */
export interface UploadFields {
  captions?: File
  title?: string
  aspect?: Aspect
  caption_style?: CaptionChoice
  min_seconds?: string
  max_seconds?: string
  max_clips?: string
}

/** The body of an upload. */
export interface UploadBody extends UploadFields {
  /** The video, or a file with parts of it. */
  file: File
  /** The video of the parts. */
  whole?: File
  /** The parts with pictures, as JSON. */
  kept?: string
  /** The whole video follows. */
  isFirst?: boolean
  /** The video of which this is the whole file: its clips were sent before. */
  rest_of?: string
}

/** A request for the parts of a file. */
export interface PartsOrder {
  file: File
  kept: Kept
  /** The name of the file with the parts, if it was written before: a part of it is sent. */
  before: string | null
  /** `share` is 0 to 1. */
  onProgress: (share: number) => void
}

/** Reports while a file is transferred. */
export type TransferReport =
  /** The file to send is being written on this device; `share` is 0 to 1. */
  | { type: 'preparation.progressed'; share: number }
  | { type: 'preparation.ended' }
  | { type: 'upload.progressed'; progress: UploadProgress }
  /** What was ordered can't be sent; this is sent instead, also by the next attempt. */
  | { type: 'order.replaced'; order: TransferOrder }

export interface TransferInput {
  file: File
  order: TransferOrder
  fields: UploadFields
  report: (report: TransferReport) => void
}

export interface Transferred {
  /** The received video; null if it was reported before. */
  entry: NotReady | null
  /** What is still to be sent of the file, as another upload; null if nothing is. */
  next: TransferOrder | null
}
