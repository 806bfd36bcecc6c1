import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import { levelMeter, meteredSampleRate, soundFrameRate } from '../pure/measure/levelMeter.ts'
import { type Spectra, spectrumMeter } from '../pure/measure/spectrumMeter.ts'

export interface SoundOptions {
  /** Which of the audio streams; the first unless said otherwise. */
  stream?: number | undefined
  unevenStart?: boolean | undefined
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  /** Called with the seconds read so far. */
  onSeconds?: (seconds: number) => void
}

/** Hands on the 16-bit samples of a byte stream, however its chunks are split. */
export function sampleReader(add: (sample: number) => void): (chunk: Buffer) => void {
  let odd: number | null = null
  return (chunk) => {
    // A view reads several times as fast as `readInt16LE`, which checks each place.
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length)
    let at = 0
    if (odd !== null && chunk.length > 0) {
      add((view.getInt8(0) << 8) | odd)
      odd = null
      at = 1
    }
    const end = chunk.length - 1
    for (; at < end; at += 2) add(view.getInt16(at, true))
    if (at < chunk.length) odd = view.getUint8(at)
  }
}

/**
 * Filters from a stream of sound to one channel at `rate`, from the container's start, gaps filled with silence so that sound
 * and picture stay in step. The channels are put together first: what follows then costs a fraction. Their weights are made
 * to sum up to one, as they are where samples are whole numbers: otherwise loud stereo would clip.
 */
export const oneChannel = (rate: number): string =>
  `aresample=${rate}:async=1:first_pts=0:rematrix_maxval=1,aformat=sample_fmts=fltp:channel_layouts=mono`

/** The sound that levels and spectra are measured in, without the rumble below voices. */
export const meteredSound = `${oneChannel(meteredSampleRate)},highpass=f=80`

/** Loudness of an audio stream in dB relative to full scale, one value per 20 ms, and what its spectrum tells. */
export async function readSound(file: string, options: SoundOptions): Promise<{ levels: number[]; spectra: Spectra }> {
  const { stream = 0, unevenStart, signal, timeoutSeconds, onSeconds } = options
  const { add, levels } = levelMeter()
  const spectrum = spectrumMeter()
  const read = sampleReader((sample) => {
    add(sample)
    spectrum.add(sample)
  })
  const args = ['-nostdin', '-v', 'error', ...inputArguments(file, unevenStart ? [] : ['-vn', '-sn', '-dn'])]
  args.push('-map', `0:a:${stream}`, '-af', meteredSound, ...samplesToPipe)
  if (unevenStart) args.push(...containerClock())
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds,
    onOutput: (chunk) => {
      read(chunk)
      onSeconds?.(levels.length / soundFrameRate)
    },
  })
  return { levels, spectra: spectrum.spectra }
}
