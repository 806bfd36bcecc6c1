import type { Column } from '../../pure/measure/column.ts'
import { createMonoMixer } from './createMonoMixer.ts'
import { createSoundPipe, type SoundPipe } from './createSoundPipe.ts'
import type { SoundEvent, SoundOrder } from './SoundMessage.ts'

/** The thread that measures sound, beside the decoding thread, which creates and terminates it. */
const post = (event: SoundEvent, transferred: Transferable[]) =>
  (self as unknown as { postMessage: (event: SoundEvent, transferred: Transferable[]) => void }).postMessage(
    event,
    transferred,
  )

let pipe: SoundPipe | null = null
let mix: ReturnType<typeof createMonoMixer> | null = null

self.onmessage = ({ data: order }: MessageEvent<SoundOrder>) => {
  const samples = order.type === 'sound' ? order.samples : null
  if (order.type === 'end') pipe?.end()
  else {
    pipe ??= createSoundPipe(order.rate)
    mix ??= createMonoMixer(order.channels)
    let from = 0
    for (const { time, frames } of order.pieces) {
      const to = from + order.channels * frames
      pipe.take({ time, samples: mix(order.samples.subarray(from, to)) })
      from = to
    }
  }
  // Sent measurements are removed from the columns, so that nothing is stored twice.
  const all = (column?: Column<Float32Array>) => column?.take() ?? new Float32Array()
  const { flatness, flux, voicing } = pipe?.spectra ?? {}
  const spectra = { flatness: all(flatness), flux: all(flux), voicing: all(voicing) }
  post({ levels: all(pipe?.levels), spectra, samples }, samples ? [samples.buffer] : [])
}
