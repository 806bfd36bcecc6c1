import type { Analysis } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'
import { endOfPackets, type Packets, readPackets } from '../probe/readPackets.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { SourceInfo } from '../SourceInfo.ts'
import { interestCurve } from '../signals/interestCurve.ts'
import { modalities } from '../signals/modalities.ts'
import { percentile } from '../signals/percentileRanks.ts'
import { chooseVideoPass } from './chooseVideoPass.ts'
import { cutsFromKeyframes, cutsFromSamples } from './findCuts.ts'
import { findPauses } from './findPauses.ts'
import { motionFromKeyframes, motionFromSamples } from './motionCurve.ts'
import { readCaptions } from './readCaptions.ts'
import { readPictures } from './readPictures.ts'
import { readSound, silence } from './readSound.ts'
import { loudnessCurve, onsetCurve } from './soundCurves.ts'

export interface AnalyseOptions {
  signal?: AbortSignal
  /** 0..1, never decreasing. */
  onProgress?: (fraction: number) => void
  /** Path of an SRT or VTT file. */
  captions?: string
}

/** Seconds per sample; longer videos get coarser curves, so that they can be stored and sent. */
function stepFor(duration: number): number {
  return duration > 2 * 3600 ? 1 : 0.5
}

function rounded(values: readonly number[], digits = 3): number[] {
  return values.map((value) => Number(value.toFixed(digits)))
}

/** Combines the seconds read by several passes into one fraction. */
function progressOf(duration: number, onProgress: AnalyseOptions['onProgress']) {
  const done = { packets: 0, sound: 0, pictures: 0 }
  const weights = { packets: 0.1, sound: 0.3, pictures: 0.6 }
  let told = 0
  return (pass: keyof typeof done, seconds: number) => {
    done[pass] = Math.min(1, Math.max(done[pass], seconds / duration))
    const fraction = done.packets * weights.packets + done.sound * weights.sound + done.pictures * weights.pictures
    if (fraction <= told) return
    told = fraction
    onProgress?.(Math.min(1, fraction))
  }
}

/** The playable range; a truncated file declares more than it contains. */
function playable(packets: Packets, source: SourceInfo): { duration: number; declaredDuration?: number } {
  const end = endOfPackets(packets)
  if (end <= 0.2) throw new ClipperError('corrupt', { detail: 'no picture can be read' })
  const duration = Math.min(source.duration, end)
  const missing = source.duration - duration
  if (missing > 1 && missing > 0.02 * source.duration) return { duration, declaredDuration: source.duration }
  return { duration }
}

/**
 * Measures a video: loudness, onsets, pauses, motion, shot changes, captions, and from them the interest curve.
 * Audio and video are read in parallel; only the keyframes of the video where they are informative enough.
 * @throws ClipperError `corrupt`, `bad_captions`, `timeout`, `cancelled`, `failed`.
 */
export async function analyse(file: string, source: SourceInfo, options: AnalyseOptions = {}): Promise<Analysis> {
  const { signal, onProgress, captions } = options
  const progress = progressOf(source.duration, onProgress)
  const timeoutSeconds = 120 + 2 * source.duration
  const sentences = await readCaptions(file, source, { captions, signal })
  const startTime = Number.parseFloat((await readStreams(file, signal)).format.start_time ?? '0') || 0

  // The first failure stops the other pass too.
  const stop = new AbortController()
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const sound = source.hasAudio
    ? readSound(file, { signal: both, timeoutSeconds, onSeconds: (at) => progress('sound', at) })
    : Promise.resolve<number[]>([])
  const picture = readPicture(file, { startTime, signal: both, timeoutSeconds, progress })
  const [levels, { packets, pass, changes }] = await Promise.all([sound, picture]).catch((error: unknown) => {
    stop.abort()
    throw error
  })
  if (changes.length === 0) throw new ClipperError('corrupt', { detail: 'no picture could be decoded' })

  const { duration, declaredDuration } = playable(packets, source)
  const step = stepFor(duration)
  const samples = Math.max(1, Math.ceil(duration / step))
  const cuts = (pass === 'keyframes' ? cutsFromKeyframes : cutsFromSamples)(packets, changes)
  const curves = {
    step,
    hasAudio: source.hasAudio && levels.some((level) => level > silence),
    loudness: rounded(loudnessCurve(levels, samples, step), 1),
    onsets: rounded(onsetCurve(levels, samples, step, percentile(levels, 0.9)), 1),
    motion: rounded(
      pass === 'keyframes'
        ? motionFromKeyframes(packets, changes, samples, step)
        : motionFromSamples(changes, cuts, samples, step),
      4,
    ),
    cuts: rounded(cuts.filter((cut) => cut > 0.1 && cut < duration - 0.1)),
  }
  progress('packets', source.duration)
  progress('sound', source.duration)
  progress('pictures', source.duration)
  return {
    duration,
    ...(declaredDuration === undefined ? {} : { declaredDuration }),
    ...curves,
    pauses: findPauses(levels).filter(({ start }) => start < duration),
    interest: rounded(interestCurve(modalities(curves), step)),
    ...(sentences.length > 0 ? { sentences } : {}),
    videoPass: pass,
  }
}

async function readPicture(
  file: string,
  options: {
    startTime: number
    signal: AbortSignal
    timeoutSeconds: number
    progress: (pass: 'packets' | 'pictures', seconds: number) => void
  },
) {
  const { startTime, signal, timeoutSeconds, progress } = options
  const packets = await readPackets(file, { startTime, signal, timeoutSeconds })
  progress('packets', Number.POSITIVE_INFINITY)
  const pass = chooseVideoPass(packets)
  const changes = await readPictures(file, {
    pass,
    signal,
    timeoutSeconds,
    onSeconds: (at) => progress('pictures', at),
  })
  return { packets, pass, changes }
}
