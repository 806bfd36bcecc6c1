import type { CaptionChoice, NotReady } from '../../contract/clips.ts'
import type { Aspect } from '../../contract/values/aspects.ts'
import type { Kept } from '../../contract/videos.ts'

/** The part of a file to send. Only the transfer and the code that orders it read this; the upload passes it on. */
export type TransferOrder =
  | { what: 'whole' }
  /**
   * A file with parts of the video, written first unless `before` names the file of an earlier attempt. `isFirst`: the
   * whole video follows.
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
  /** The name of the file with the parts, if an earlier attempt wrote it and sent a part of it. */
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
  /** The ordered part can't be sent. This order replaces it, also for the next attempt. */
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
  /** The order for the remaining part of the file, for another upload; null if nothing remains. */
  next: TransferOrder | null
}
