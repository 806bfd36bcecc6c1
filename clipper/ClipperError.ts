export type ClipperErrorCode =
  | 'ffmpeg_missing'
  | 'not_a_video'
  | 'no_video_stream'
  | 'picture'
  | 'playlist'
  | 'corrupt'
  | 'too_long'
  | 'too_large'
  | 'disk_full'
  | 'timeout'
  | 'cancelled'
  | 'nothing_found'
  | 'failed'
  | 'bad_captions'

const sentences: Record<ClipperErrorCode, string> = {
  ffmpeg_missing: 'ffmpeg is not installed.',
  not_a_video: 'This file is not a video.',
  no_video_stream: 'This file has sound but no picture. Please choose a video.',
  picture: 'This file is a picture. Please choose a video.',
  playlist: 'This file is a playlist that points at other files. Please choose the video itself.',
  corrupt: 'This video is damaged and cannot be read.',
  too_long: 'This video is too long.',
  too_large: 'The picture of this video is too large.',
  disk_full: 'There is no space left on the disk.',
  timeout: 'Working on this video took too long, so it was stopped.',
  cancelled: 'Cancelled.',
  nothing_found: 'Found nothing worth a clip in this video.',
  failed: 'Something went wrong while working on this video.',
  bad_captions: 'The captions could not be read. Please use an SRT or VTT file.',
}

/**
 * The one error that the clipper throws on purpose.
 * `message` is a sentence for the creator, `detail` is for the log (ffmpeg's own last words, for example).
 */
export class ClipperError extends Error {
  readonly code: ClipperErrorCode
  readonly detail?: string

  constructor(code: ClipperErrorCode, options: { message?: string; detail?: string; cause?: unknown } = {}) {
    super(options.message ?? sentences[code], options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ClipperError'
    this.code = code
    if (options.detail !== undefined) this.detail = options.detail
  }
}
