import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { editDuration, outlineOf } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { decodedFrom } from './decodedFrom.ts'
import { type Encoded, type MeasuredClip, measuredClip } from './measuredClip.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { renderArguments } from './renderArguments.ts'

/** Seconds before the first picture at which decoding begins, one try after the other. */
const leads = [0, 30, Number.POSITIVE_INFINITY]

interface Try extends MeasuredClip {
  /** Number of lines that ffmpeg wrote to standard error. */
  errors: number
}

/**
 * Encodes a clip, and makes sure that its pictures don't depend on where decoding began: some files mark pictures as
 * keyframes from which nothing can be decoded, and a seek to one gives grey or green, or the clip starts late. When a
 * try shows signs of that, decoding begins earlier; remaining damage is in the source. With `isExact`, the first try
 * already begins earlier.
 * @throws ClipperError `corrupt`, `disk_full`, `timeout`, `cancelled`, `failed`.
 */
export async function encodeSoundly(
  file: string,
  source: SourceInfo,
  plan: Omit<RenderPlan, 'seekTo' | 'isLastTry'>,
  options: { signal?: AbortSignal | undefined; isExact: boolean; onOutput: (chunk: Buffer) => void },
): Promise<Encoded> {
  const from = (lead: number) => decodedFrom(plan.ranges, lead)
  const places = [...new Set(leads.slice(options.isExact ? 1 : 0).map(from))]
  let former = ''
  for (const seekTo of places) {
    const isLastTry = seekTo === places.at(-1)
    const tried = await encodeFrom(file, source, { ...plan, seekTo, isLastTry }, options).catch((error: unknown) => {
      const isDamage = error instanceof ClipperError && (error.code === 'corrupt' || error.code === 'failed')
      // With hardware, the encoder is the likelier cause: the caller falls back to software.
      if (isLastTry || !isDamage || plan.encoder.name !== 'software') throw error
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
  const { start, end } = outlineOf(plan.ranges)
  const seconds = editDuration(plan.ranges)
  let errors = 0
  await runFfmpeg('ffmpeg', renderArguments(file, source, plan), {
    signal,
    timeoutSeconds: 120 + 40 * (end - start) + (start - plan.seekTo),
    onOutput,
    onLine: (line) => {
      if (line.trim()) errors++
    },
  })
  return { ...(await measuredClip(plan.outFile, seconds)), errors }
}

/** Returns a hash of the encoded frames. The encoder is deterministic. */
async function pictureHash(file: string, signal: AbortSignal | undefined): Promise<string> {
  let hash = ''
  const args = encodeArguments({
    input: [inputArguments(file)],
    picture: { from: '0:V:0', codec: 'copy' },
    container: { format: 'hash', to: 'pipe:1' },
  })
  const onOutput = (chunk: Buffer) => {
    hash += chunk.toString('latin1')
  }
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 60, onOutput })
  return hash
}
