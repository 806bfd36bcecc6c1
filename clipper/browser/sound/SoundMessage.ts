import type { Spectra } from '../../pure/measure/spectrumMeter.ts'

/** The orders to the thread that measures sound: the next samples, or the end. Each gets one response. */
export type SoundOrder =
  | {
      type: 'sound'
      /** Hz */
      rate: number
      channels: number
      /** All pieces, one after the other; within each, one channel after the other. */
      samples: Float32Array<ArrayBuffer>
      /** The time of each piece, in seconds from the start of the container, and its number of samples per channel. */
      pieces: { time: number; frames: number }[]
    }
  | { type: 'end' }

/** The measurements since the last response, and the memory of the samples, for reuse. */
export interface SoundEvent {
  levels: Float32Array
  spectra: Spectra
  samples: Float32Array<ArrayBuffer> | null
}
