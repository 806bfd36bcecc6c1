import type { EncoderName } from '../../pure/encoderNames.ts'

/** An encoder of H.264: what differs between software and hardware when a clip's pictures are encoded. */
export interface Encoder {
  name: EncoderName
  /** Its name in ffmpeg. */
  codec: string
  /** Options of the whole run that open a device. */
  device: readonly string[]
  /** The last filters of a chain of pictures in memory. */
  filters: readonly string[]
  /**
   * The encoder and its options.
   * @param crf the quality as x264 counts it: lower is better and larger
   */
  codecOf: (crf: number) => string[]
}
