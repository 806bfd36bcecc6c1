import type { Spectra } from '../pure/measure/spectrumMeter.ts'

/** What the thread that measures sound is given: what comes next, or that nothing does. Each is answered once. */
export type SoundOrder =
  | {
      type: 'sound'
      /** Hz */
      rate: number
      channels: number
      /** All pieces, one after the other; of each, one channel after the other. */
      samples: Float32Array<ArrayBuffer>
      /** Where each is heard, in seconds from the start of the container, and how many samples each of its channels has. */
      pieces: { time: number; frames: number }[]
    }
  | { type: 'end' }

/** What it has measured since its last answer, and the memory of the samples, to be filled again. */
export interface SoundTold {
  levels: Float32Array
  spectra: Spectra
  samples: Float32Array<ArrayBuffer> | null
}
