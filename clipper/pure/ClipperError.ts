export type ClipperErrorCode =
  | 'ffmpeg_missing'
  | 'empty'
  | 'not_a_video'
  | 'no_stream'
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
  | 'unusable'

const sentences: Record<ClipperErrorCode, string> = {
  ffmpeg_missing: 'ffmpeg is not installed.',
  empty: 'This file is empty.',
  not_a_video: 'This file isn’t a video.',
  no_stream: 'There’s neither a picture nor sound in this file that we can read.',
  picture: 'This file is an image. Please choose a video.',
  playlist: 'This file is a playlist that refers to other files. Please choose the video itself.',
  corrupt: 'This video is damaged and can’t be read.',
  too_long: 'This video is too long.',
  too_large: 'The resolution of this video is too high.',
  disk_full: 'There is no space left on the disk.',
  timeout: 'Processing this video took too long, so we stopped it.',
  cancelled: 'Cancelled.',
  nothing_found: 'Nothing in this video stood out enough for a clip.',
  failed: 'Something went wrong while processing this video.',
  unusable:
    'We made this clip twice, and both files had faults: they can’t be played cleanly, or sound and picture are apart.',
  bad_captions: 'We couldn’t read the captions. Please use an SRT or VTT file.',
}

/**
 * The only error the clipper throws deliberately. `message` is a sentence for the user, `detail` is for the log (the
 * end of ffmpeg's output, for example).
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
