import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** Frames per second of the loudness that pauses are looked for in. */
export const soundFrameRate = 50
const sampleRate = 16_000
const samplesPerFrame = sampleRate / soundFrameRate
/** dB relative to full scale below which we treat audio as silence. */
export const silence = -90

export interface SoundOptions {
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  /** Called with the seconds read so far. */
  onSeconds?: (seconds: number) => void
}

/** Aggregates 16-bit samples into one level per frame, however the chunks are split. */
export function levelMeter(): { push: (chunk: Buffer) => void; levels: number[] } {
  const levels: number[] = []
  let sum = 0
  let count = 0
  let odd: number | null = null
  const add = (sample: number) => {
    sum += sample * sample
    if (++count < samplesPerFrame) return
    const power = sum / samplesPerFrame / (32_768 * 32_768)
    levels.push(power > 0 ? Math.max(silence, 10 * Math.log10(power)) : silence)
    sum = 0
    count = 0
  }
  const push = (chunk: Buffer) => {
    let at = 0
    if (odd !== null && chunk.length > 0) {
      add((((chunk[0] ?? 0) << 24) >> 16) | odd)
      odd = null
      at = 1
    }
    for (; at + 1 < chunk.length; at += 2) add(chunk.readInt16LE(at))
    if (at < chunk.length) odd = chunk[at] ?? 0
  }
  return { push, levels }
}

/**
 * Loudness of the first audio stream in dB relative to full scale, one value per 20 ms, from the container's start.
 * Gaps in the stream are filled with silence, so that audio and video stay in sync.
 */
export async function readSound(file: string, options: SoundOptions): Promise<number[]> {
  const { signal, timeoutSeconds, onSeconds } = options
  const meter = levelMeter()
  const args = ['-nostdin', '-v', 'error', ...inputArguments(file, ['-vn', '-sn', '-dn'])]
  args.push('-map', '0:a:0', '-af', `aresample=${sampleRate}:async=1:first_pts=0,highpass=f=80`)
  args.push('-ac', '1', '-f', 's16le', 'pipe:1')
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds,
    onOutput: (chunk) => {
      meter.push(chunk)
      onSeconds?.(meter.levels.length / soundFrameRate)
    },
  })
  return meter.levels
}
