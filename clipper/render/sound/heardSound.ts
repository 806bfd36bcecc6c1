import type { ContainerPart } from '../../ffmpeg/Encode.ts'
import { loudnessMeter, type SoundSlices } from '../../pure/measure/loudnessMeter.ts'

/** The result of `soundGraph`. */
const sampleRate = 48_000
const channels = 2
const bytesPerFrame = 4 * channels

/** The output of such a sound, to be read from standard output. In large pieces, as in `samplesToPipe`. */
export const heardToPipe: ContainerPart = { format: 'f32le', to: 'pipe:1', options: ['-flush_packets', '0'] }

/** Measures what comes through `heardToPipe`, however its chunks are split. */
export function heardSound(): { push: (chunk: Uint8Array) => void; slices: SoundSlices } {
  const { add, slices } = loudnessMeter(sampleRate, channels, false)
  let rest = Buffer.alloc(0)
  const push = (chunk: Uint8Array) => {
    const bytes =
      rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    const frames = Math.floor(bytes.length / bytesPerFrame)
    const view = new DataView(bytes.buffer, bytes.byteOffset, frames * bytesPerFrame)
    const [left, right] = [new Float32Array(frames), new Float32Array(frames)]
    for (let i = 0; i < frames; i++) {
      left[i] = view.getFloat32(i * bytesPerFrame, true)
      right[i] = view.getFloat32(i * bytesPerFrame + 4, true)
    }
    add([left, right], frames)
    rest = Buffer.from(bytes.subarray(frames * bytesPerFrame))
  }
  return { push, slices }
}
