import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { displayedSize } from '../probe/displayedSize.ts'
import { readStreams } from '../probe/readStreams.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { renderArguments } from './renderArguments.ts'

export interface Encoded {
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
}

/** Seconds before the first picture at which decoding begins, one try after the other. */
const leads = [0, 30, Number.POSITIVE_INFINITY]

interface Try {
  encoded: Encoded
  /** Lines that ffmpeg complained in. */
  errors: number
  /** The clip begins with a later picture than it should. */
  isLate: boolean
}

/**
 * Encodes a clip, and makes sure that its pictures don't depend on where decoding began: some files mark pictures as
 * keyframes from which nothing can be decoded, and a seek to one gives grey or green, or the clip starts late. When a
 * try shows signs of that, decoding begins earlier; damage that is still there then is damage of the source.
 * @throws ClipperError `corrupt`, `disk_full`, `timeout`, `cancelled`, `failed`.
 */
export async function encodeSoundly(
  file: string,
  source: SourceInfo,
  plan: Omit<RenderPlan, 'seekTo' | 'isLastTry'>,
  options: { signal?: AbortSignal | undefined; onOutput: (chunk: Buffer) => void },
): Promise<Encoded> {
  const { first } = plan.pictures
  // Half a millisecond earlier, because times are rounded.
  const places = [...new Set(leads.map((lead) => Math.max(0, first - lead - 0.0005)))]
  let former = ''
  for (const seekTo of places) {
    const isLastTry = seekTo === places.at(-1)
    const tried = await encodeFrom(file, source, { ...plan, seekTo, isLastTry }, options).catch((error: unknown) => {
      const isDamage = error instanceof ClipperError && (error.code === 'corrupt' || error.code === 'failed')
      if (isLastTry || !isDamage) throw error
      return null
    })
    if (!tried) continue
    if (isLastTry || (tried.errors === 0 && !tried.isLate)) return tried.encoded
    const pictures = tried.isLate ? '' : await pictureHash(plan.outFile, options.signal)
    if (pictures !== '' && pictures === former) return tried.encoded
    former = pictures
  }
  throw new ClipperError('corrupt')
}

async function encodeFrom(
  file: string,
  source: SourceInfo,
  plan: RenderPlan,
  { signal, onOutput }: { signal?: AbortSignal | undefined; onOutput: (chunk: Buffer) => void },
): Promise<Try> {
  const { start, end } = plan.range
  let errors = 0
  await runFfmpeg('ffmpeg', renderArguments(file, source, plan), {
    signal,
    timeoutSeconds: 120 + 40 * (end - start) + (start - plan.seekTo),
    onOutput,
    onLine: (line) => {
      if (line.trim()) errors++
    },
  })
  return { ...(await measured(plan.outFile, end - start, signal)), errors }
}

/** Measures what was written; a clip much shorter than requested means that the source could not be read there. */
async function measured(file: string, seconds: number, signal: AbortSignal | undefined): Promise<Omit<Try, 'errors'>> {
  const { streams, format } = await readStreams(file, signal)
  const video = streams.find((stream) => stream.codec_type === 'video')
  const duration = Number.parseFloat(format.duration ?? '0')
  const shown = Number.parseFloat(video?.duration ?? '0')
  if (!video || !(shown > 0.8 * seconds))
    throw new ClipperError('corrupt', {
      message: 'This part of the video is damaged and can’t be read.',
      detail: `${shown} s of ${seconds} s`,
    })
  return { encoded: { ...displayedSize(video), duration }, isLate: Number.parseFloat(video.start_time ?? '0') > 0.01 }
}

/** A hash of the encoded pictures: the encoder makes the same of the same. */
async function pictureHash(file: string, signal: AbortSignal | undefined): Promise<string> {
  let hash = ''
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...inputArguments(file),
    '-map',
    '0:V:0',
    '-c',
    'copy',
    '-f',
    'hash',
    'pipe:1',
  ]
  const onOutput = (chunk: Buffer) => {
    hash += chunk.toString('latin1')
  }
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 60, onOutput })
  return hash
}
