/** The properties that decide whether browsers play a file, with ffprobe's names. */
export interface PlayedFile {
  /** All names of the container, separated by commas. */
  container: string
  videoCodec: string
  /** Null without sound. */
  audioCodec: string | null
  pixelFormat: string
  /** Seconds at which the container's clock starts: some players count from it, some don't. */
  startTime: number
  /** Index of the selected audio stream: players take the first. */
  audioStream: number
  hdr: boolean
  interlaced: boolean
}

const audioCodecs = new Set<string | null>(['aac', 'mp3', null])
const pixelFormats = new Set(['yuv420p', 'yuvj420p'])

/**
 * Returns whether all browsers play a file unchanged, and show the same as a clip of it. In doubt, a light stream plays
 * instead, which costs a little; a black picture would cost more.
 */
export function isPlayable(file: PlayedFile): boolean {
  return (
    file.container.split(',').includes('mp4') &&
    file.videoCodec === 'h264' &&
    pixelFormats.has(file.pixelFormat) &&
    audioCodecs.has(file.audioCodec) &&
    file.startTime === 0 &&
    file.audioStream === 0 &&
    !file.hdr &&
    !file.interlaced
  )
}
