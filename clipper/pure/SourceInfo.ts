/** A sound track of a source that has several. */
export interface SourceTrack {
  /** Place among the audio streams. */
  index: number
  codec: string
  channels: number
  /** As the file states it, such as `eng` or `de`. */
  language?: string
  title?: string
  /** Whether its samples are inaudible. */
  silent?: boolean
  /** Like `SourceInfo.oppositePhase`. */
  oppositePhase?: boolean
  /** With this track, browsers play the file as it is. */
  playable?: boolean
}

/** What the probe learned about a video. Plain JSON. */
export interface SourceInfo {
  /** Seconds. */
  duration: number
  /** Displayed pixels: after rotation, with square pixels. */
  width: number
  height: number
  /** Frames per second, the average for a variable rate. */
  fps: number
  videoCodec: string
  audioCodec: string | null
  hasAudio: boolean
  bytes: number
  /** Subtitle streams of any kind, bitmap ones included. */
  subtitleStreams: number
  /** Index of the first text stream among the subtitle streams. */
  captionStream?: number
  /** Seconds at which the container's clock starts, when that is not 0. All other times count from there. */
  startTime?: number
  /** Audio and video don't begin at the same moment. */
  unevenStart?: boolean
  /** Seconds at which the first picture appears, if sound comes before it. */
  firstPicture?: number
  /** Index of the chosen stream among the audio streams, if it isn't the first. */
  audioStream?: number
  /** Its sound tracks, if there are several. */
  soundTracks?: SourceTrack[]
  /** A browser read the file, which has several sound tracks, and browsers play only the first. */
  hasOtherSounds?: boolean
  /** Channels of the sound that is heard. */
  audioChannels?: number
  /** Timecode of the first frame, as a camera wrote it: `01:02:03:04`, with a semicolon where numbers are dropped. */
  timecode?: string
  /** Its two channels carry the same sound with opposite signs, so one is inverted before they are used. */
  oppositePhase?: boolean
  /** The HDR transfer curve of the video, which is tone-mapped to SDR when a clip is rendered. */
  hdr?: 'pq' | 'hlg'
  /** Colours are stored as RGB, and are converted to those of video. */
  rgb?: boolean
  /** The matrix that the file names for its colours; most name none. `other` is neither of the two. */
  matrix?: 'bt601' | 'bt709' | 'other'
  /** Its levels use the full range, 0 to 255. */
  fullRange?: boolean
  /** Pictures are partly transparent, and are shown on black. */
  alpha?: boolean
  /** The size of its pictures may change within the file: the container or the codec allows it. */
  mayResize?: boolean
  /** Browsers play the file as it is. */
  playable?: boolean
  /** The video is interlaced. */
  interlaced?: boolean
  /** The file has only sound. Its pictures are drawn, with the `width`, `height` and `fps` of this object. */
  isSound?: boolean
  /** For a sound file: the index of the picture that is a usable cover. */
  cover?: number
}

/** The pictures that are drawn for a file of sound alone: pixels, and frames per second. */
export const drawnPicture = { width: 1280, height: 720, fps: 25 }

/** The limits a caller sets, in seconds and pixels (width × height). */
export interface Limits {
  maxSeconds: number
  maxPixels: number
}

/** Twelve hours and 8K: beyond that a file is a mistake or an attack. */
export const defaultLimits: Limits = { maxSeconds: 12 * 3600, maxPixels: 8192 * 4352 }
