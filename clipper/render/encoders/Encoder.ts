import type { EncoderName } from '../../pure/encoderNames.ts'

/** An encoder of H.264: the differences between software and hardware. */
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
