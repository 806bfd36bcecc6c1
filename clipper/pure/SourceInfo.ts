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
  /** Index among the subtitle streams of the first one that holds text. */
  captionStream?: number
  /** Seconds at which the container's clock starts, when that is not 0. All other times count from there. */
  startTime?: number
  /** Audio and video don't begin at the same moment. */
  unevenStart?: boolean
  /** Which audio stream is heard, counted among them, when it is not the first. */
  audioStream?: number
  /** The HDR transfer curve of the video, which is tone-mapped to SDR when a clip is rendered. */
  hdr?: 'pq' | 'hlg'
  /** The video is interlaced. */
  interlaced?: boolean
}

/** The limits a caller sets, in seconds and pixels (width × height). */
export interface Limits {
  maxSeconds: number
  maxPixels: number
}

/** Twelve hours and 8K: beyond that a file is a mistake or an attack. */
export const defaultLimits: Limits = { maxSeconds: 12 * 3600, maxPixels: 8192 * 4352 }
