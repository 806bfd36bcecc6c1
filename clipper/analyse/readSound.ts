import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
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
    let at = 0
    if (odd !== null && chunk.length > 0) {
      add((((chunk[0] ?? 0) << 24) >> 16) | odd)
      odd = null
      at = 1
    }
    for (; at + 1 < chunk.length; at += 2) add(chunk.readInt16LE(at))
    if (at < chunk.length) odd = chunk[at] ?? 0
  }
}

/**
 * Loudness of an audio stream in dB relative to full scale, one value per 20 ms, from the container's start, and what
 * its spectrum tells.
 * Gaps in the stream are filled with silence, so that audio and video stay in sync.
 */
export async function readSound(file: string, options: SoundOptions): Promise<{ levels: number[]; spectra: Spectra }> {
  const { stream = 0, unevenStart, signal, timeoutSeconds, onSeconds } = options
  const { add, levels } = levelMeter()
  const spectrum = spectrumMeter()
  const read = sampleReader((sample) => {
    add(sample)
    spectrum.add(sample)
  })
  const args = ['-nostdin', '-v', 'error', ...inputArguments(file, unevenStart ? [] : ['-vn', '-sn', '-dn'])]
  args.push('-map', `0:a:${stream}`, '-af', `aresample=${meteredSampleRate}:async=1:first_pts=0,highpass=f=80`)
  args.push('-ac', '1', '-f', 's16le', 'pipe:1')
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
