import { pixelsToPipe } from '../ffmpeg/containers.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { openKeyframes, pipedKeyframes } from '../ffmpeg/openKeyframes.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Priority } from '../lowerPriority.ts'
import type { Span } from '../pure/Analysis.ts'
import {
  comparedHeight,
  comparedWidth,
  differenceMeter,
  type PictureChange,
  sampledPerSecond,
} from '../pure/measure/differenceMeter.ts'
import type { GreyPicture } from '../pure/measure/GreyPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { VideoPass } from '../pure/VideoPass.ts'

interface ReadOptions {
  /** The codec's name in ffprobe. */
  codec: string
  unevenStart?: boolean | undefined
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  priority?: Priority | undefined
  /** Only these seconds. */
  within?: Span | undefined
  onSeconds?: (seconds: number) => void
}

export interface PictureOptions extends ReadOptions {
  pass: VideoPass
}

/**
 * Reads the time of each frame from the output of `showinfo`, in seconds. It counts ticks of the time base, because
 * `pts_time` has only six digits: beyond 10,000 s that is a tenth of a second.
 */
function showinfoTimes(): (line: string) => number | null {
  let tick = 0
  return (line) => {
    const base = /showinfo.* config in time_base: (\d+)\/(\d+)/.exec(line)
    if (base) tick = Number(base[1]) / Number(base[2])
    const ticks = /showinfo.* pts:\s*(-?\d+)/.exec(line)?.[1]
    return ticks === undefined ? null : Math.round(Number(ticks) * tick * 1e6) / 1e6
  }
}

/** Skips what only makes pictures look better. */
const cheap = ['-skip_loop_filter', 'all']

/** Decoders that skip non-keyframes; others decode all. */
const skipping = ['h264', 'hevc']

/**
 * Skips all but keyframes. Otherwise each packet would pass through the decoder's threads to be discarded there, which
 * costs more than decoding the keyframes; and these are too far apart for parallel decoding. Skipping packets in the
 * demuxer (`-discard`) would give pictures wrong times in files with reordered pictures.
 */
export const onlyKeyframes = (codec: string): readonly string[] => [
  ...(skipping.includes(codec) ? ['-threads', '1'] : []),
  '-skip_frame',
  'nokey',
]

/** Writes small greyscale pictures to `onOutput`. Returns their times in seconds. */
async function writePictures(
  file: string,
  options: ReadOptions & { pass: VideoPass | 'every' },
  onOutput: (chunk: Buffer) => void,
): Promise<number[]> {
  const { pass, codec, unevenStart, signal, timeoutSeconds, priority, within, onSeconds } = options
  const times: number[] = []
  const readTime = showinfoTimes()
  // Not every decoder supports skipping.
  const { skip, chosen } = {
    keyframes: { skip: onlyKeyframes(codec), chosen: ['select=key'] },
    sampled: { skip: ['-skip_frame', 'noref', ...cheap], chosen: [`fps=${sampledPerSecond}:round=up`] },
    every: { skip: cheap, chosen: [] },
  }[pass]
  // Without exact rounding, a third of the pixels is a level off, which differs between processors.
  const small = `scale=${comparedWidth}:${comparedHeight}:flags=area+accurate_rnd`
  const filters = [...chosen, 'showinfo=checksum=0', small, 'format=gray']
  const used = unevenStart ? [...skip] : [...skip, '-an', '-sn', '-dn']
  // After a seek, ffmpeg counts from there.
  const from = within?.start ?? 0
  if (within) used.push('-ss', from.toFixed(6), '-t', (within.end - from).toFixed(6))
  const stop = signal ?? new AbortController().signal
  const input =
    pass === 'keyframes' && !within ? await openKeyframes(file, { codec, unevenStart, priority, signal: stop }) : null
  const args = encodeArguments({
    log: 'info',
    settings: ['-nostats'],
    input: [input ? pipedKeyframes : inputArguments(file, used)],
    picture: { from: '0:V:0', filters: filters.join(','), times: ['-fps_mode', 'passthrough'] },
    container: pixelsToPipe,
    also: unevenStart && !input ? [containerClock()] : [],
  })
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds,
    priority,
    ...(input && { input }),
    onOutput,
    onLine: (line) => {
      const time = readTime(line)
      if (time === null) return
      times.push(time)
      onSeconds?.(time)
    },
  })
  return times.map((time) => from + time)
}

/**
 * Reads how much the video changes: from keyframe to keyframe, or twice a second if keyframes are uninformative. In the
 * sampled pass, a sample is the last frame at or before its time. The pass skips non-reference frames and the loop
 * filter.
 */
export async function readPictures(file: string, options: PictureOptions): Promise<PictureChange[]> {
  const meter = differenceMeter()
  const times = await writePictures(file, options, meter.push)
  return meter.changes.map((difference, i) => ({ time: times[i] ?? 0, ...difference }))
}

/**
 * Returns a function that reads every picture of a range, small and grey: 2,304 bytes each.
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export const everyPictureOf =
  (file: string, source: SourceInfo, { signal, priority }: Pick<PictureOptions, 'signal' | 'priority'> = {}) =>
  async ({ start, end }: Span): Promise<GreyPicture[]> => {
    const { unevenStart, videoCodec: codec, duration } = source
    const within = { start: Math.max(0, start), end: Math.min(duration, end) }
    const timeoutSeconds = 60 + 10 * (within.end - within.start)
    const chunks: Buffer[] = []
    const options = { pass: 'every', codec, unevenStart, signal, priority, timeoutSeconds, within } as const
    const times = await writePictures(file, options, (chunk) => chunks.push(chunk))
    const all = Buffer.concat(chunks)
    const size = comparedWidth * comparedHeight
    return Array.from({ length: Math.floor(all.length / size) }, (_, i) => ({
      time: times[i] ?? 0,
      levels: all.subarray(i * size, (i + 1) * size),
    }))
  }
