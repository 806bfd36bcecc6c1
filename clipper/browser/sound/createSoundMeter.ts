import type { Column } from '../../pure/measure/column.ts'
import type { SpectraColumns } from '../../pure/measure/spectrumMeter.ts'
import type { SoundEvent, SoundOrder } from './SoundMessage.ts'

/** Samples per transfer: less than three seconds of stereo. Each transfer costs some 0.3 ms. */
const atOnce = 256 * 1024
/** Maximum number of transfers that wait to be measured. */
const mostWaiting = 4

export interface Heard {
  levels: Column<Float32Array>
  spectra: SpectraColumns
}

/** A piece of decoded sound. `copy` writes one of its channels. */
export interface DecodedSound {
  /** Seconds from the start of the container. */
  time: number
  frames: number
  copy: (into: Float32Array<ArrayBuffer>, channel: number) => void
}

export interface SoundFormat {
  /** Hz */
  rate: number
  channels: number
}

export interface SoundMeter {
  take: (sound: DecodedSound) => void
  /** Resolves when there is room for more. */
  room: () => Promise<void>
  /** Resolves when everything is measured. */
  end: () => Promise<void>
  close: () => void
}

/**
 * Measures sound in a separate thread, and appends to `heard`. A decoder takes the next packet after the output of the
 * previous one was read, so if this thread measured, nothing would be decoded meanwhile.
 * @param fail is called if the thread can't continue
 */
export function createSoundMeter(
  { rate, channels }: SoundFormat,
  heard: Heard,
  fail: (error: unknown) => void,
): SoundMeter {
  const worker = new Worker(new URL('./soundWorker.ts', import.meta.url), { type: 'module', name: 'sound' })
  /** Returned memory: allocating costs more than filling. */
  const free: Float32Array<ArrayBuffer>[] = []
  let samples = new Float32Array(atOnce)
  let filled = 0
  let pieces: { time: number; frames: number }[] = []
  let waiting = 0
  let hasFailed = false
  let wake = () => {}

  worker.onmessage = ({ data: { levels, spectra, samples } }: MessageEvent<SoundEvent>) => {
    waiting -= 1
    if (samples) free.push(samples)
    heard.levels.append(levels)
    for (const name of ['flatness', 'flux', 'voicing'] as const) heard.spectra[name].append(spectra[name])
    wake()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    hasFailed = true
    fail(new Error(event.message))
    wake()
  }
  const send = (order: SoundOrder, transferred: Transferable[] = []) => {
    waiting += 1
    worker.postMessage(order, transferred)
  }
  /** Transfers the collected samples, and makes room for at least this many. */
  const handOver = (least: number) => {
    if (pieces.length > 0) send({ type: 'sound', rate, channels, samples, pieces }, [samples.buffer])
    else free.push(samples)
    const next = free.pop()
    samples = next && next.length >= least ? next : new Float32Array(Math.max(atOnce, least))
    pieces = []
    filled = 0
  }
  const until = async (most: number) => {
    while (waiting > most && !hasFailed)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  return {
    take: ({ time, frames, copy }) => {
      if (filled + channels * frames > samples.length) handOver(channels * frames)
      for (let channel = 0; channel < channels; channel++, filled += frames)
        copy(samples.subarray(filled, filled + frames), channel)
      pieces.push({ time, frames })
    },
    room: () => until(mostWaiting),
    end: () => {
      handOver(0)
      send({ type: 'end' })
      return until(0)
    },
    close: () => worker.terminate(),
  }
}
