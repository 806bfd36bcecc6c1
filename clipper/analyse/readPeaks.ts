import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import { soundInPhase } from '../ffmpeg/soundInPhase.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { oneChannel, sampleReader } from './readSound.ts'

const sampleRate = 8000
/** Divisors of the sample rate; the highest that doesn't give more values than a screen needs. */
const rates = [50, 25, 10, 5, 2, 1]
const mostValues = 90_000

export interface Peaks {
  perSecond: number
  /** 0 to 255. */
  peaks: number[]
}

/** Returns the highest sample of each stretch of a video's sound, for drawing; silence without audio. */
export async function readPeaks(file: string, source: SourceInfo, signal?: AbortSignal): Promise<Peaks> {
  const perSecond = rates.find((rate) => rate * source.duration <= mostValues) ?? 1
  const count = Math.max(1, Math.ceil(source.duration * perSecond))
  const peaks = new Array<number>(count).fill(0)
  if (!source.hasAudio) return { perSecond, peaks }
  let n = 0
  const read = sampleReader((samples) => {
    for (const sample of samples) {
      const at = Math.floor((n * perSecond) / sampleRate)
      n += 1
      const level = Math.min(255, Math.round(Math.abs(sample) / 128))
      if (at < count && level > (peaks[at] ?? 0)) peaks[at] = level
    }
  })
  const filters = [...soundInPhase(source), oneChannel(sampleRate)]
  const args = encodeArguments({
    input: [inputArguments(file, ['-vn', '-sn', '-dn'])],
    sound: { from: `0:a:${source.audioStream ?? 0}`, filters: filters.join(',') },
    container: samplesToPipe,
  })
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds: 120 + source.duration,
    // A user is waiting for it.
    priority: 'awaited',
    onOutput: read,
  })
  return { perSecond, peaks }
}
