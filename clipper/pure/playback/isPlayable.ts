/** What decides whether browsers play a file, as ffprobe names it. */
export interface PlayedFile {
  /** All names of the container, with commas between them. */
  container: string
  videoCodec: string
  /** Null without sound. */
  audioCodec: string | null
  pixelFormat: string
  /** Seconds at which the container's clock starts: players count from it, or do not. */
  startTime: number
  /** Index of the stream that is heard, among those of sound: players take the first. */
  audioStream: number
  hdr: boolean
  interlaced: boolean
}

const audioCodecs = new Set<string | null>(['aac', 'mp3', null])
const pixelFormats = new Set(['yuv420p', 'yuvj420p'])

/**
 * Do all browsers play a file as it is, and show what a clip of it would show? Where one might not, a light stream plays
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
