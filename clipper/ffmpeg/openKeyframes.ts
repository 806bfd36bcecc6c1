import type { Readable } from 'node:stream'
import type { Priority } from '../lowerPriority.ts'
import { encodeArguments } from './encodeArguments.ts'
import { type Ffmpeg, findFfmpeg } from './findFfmpeg.ts'
import { containerClock, inputArguments, maxDecodedPixels } from './inputArguments.ts'
import { runFfmpeg } from './runFfmpeg.ts'
import { streamFfmpeg } from './streamFfmpeg.ts'

/** The decoders of these codecs decode all pictures, even those to be skipped. */
const decodedWhole = ['vp9', 'av1']

/** Whether this ffmpeg can drop packets by an expression, since 5.0. */
const canDrop = new WeakMap<Ffmpeg, boolean>()

async function dropsPackets(signal: AbortSignal): Promise<boolean> {
  const program = await findFfmpeg()
  const known = canDrop.get(program)
  if (known !== undefined) return known
  const chunks: Buffer[] = []
  const onOutput = (chunk: Buffer) => chunks.push(chunk)
  await runFfmpeg('ffmpeg', ['-hide_banner', '-h', 'bsf=noise'], { signal, timeoutSeconds: 20, onOutput })
  const can = /^\s*-drop\s/m.test(Buffer.concat(chunks).toString('latin1'))
  canDrop.set(program, can)
  return can
}

export interface KeyframeOptions {
  /** The codec's name in ffprobe. */
  codec: string
  unevenStart?: boolean | undefined
  signal: AbortSignal
  priority?: Priority | undefined
}

/**
 * Opens the keyframes of a video as a separate file, for `pipedKeyframes`, if its decoder would decode all pictures
 * otherwise. Their times are those of the file. Null if its decoder can skip pictures.
 * @throws ClipperError `cancelled`, `ffmpeg_missing`
 */
export async function openKeyframes(
  file: string,
  { codec, unevenStart, signal, priority = 'work' }: KeyframeOptions,
): Promise<Readable | null> {
  if (!decodedWhole.includes(codec) || !(await dropsPackets(signal))) return null
  const used = unevenStart ? [] : ['-an', '-sn', '-dn']
  // Pictures before the first second are needed to decode the following ones, and not shown.
  const onlyKeys = ['-bsf:v', 'noise=drop=not(key)+lt(pts\\,0)', '-avoid_negative_ts', 'disabled']
  const args = encodeArguments({
    input: [inputArguments(file, used)],
    picture: { from: '0:V:0', codec: 'copy' },
    container: { format: 'nut', to: 'pipe:1', options: [...onlyKeys, '-flush_packets', '0'] },
    also: unevenStart ? [containerClock()] : [],
  })
  return streamFfmpeg(args, signal, priority)
}

const pipeLimits = ['-protocol_whitelist', 'pipe', '-format_whitelist', 'nut', '-max_pixels', String(maxDecodedPixels)]
const nutFromPipe = ['-f', 'nut', '-i', 'pipe:0']

/** Arguments that read the output of `openKeyframes` from standard input. */
export const pipedKeyframes: readonly string[] = [
  ...pipeLimits,
  // Otherwise ffmpeg would count from the first keyframe.
  '-copyts',
  ...nutFromPipe,
]
