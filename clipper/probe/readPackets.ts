import { confinement, fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** The packets of the video stream in the order of the file, in three columns. */
export interface Packets {
  /** Seconds from the start of the container. */
  times: number[]
  bytes: number[]
  keyframes: boolean[]
}

/** A file that claims to be endless is cut off here: twelve hours at 120 frames per second. */
const maxPackets = 12 * 3600 * 120

/**
 * Reads sizes and keyframe flags of all video packets without decoding one (2.6 CPU seconds per hour of 720p).
 * `startTime` is the container's own first second, which is subtracted.
 */
export async function readPackets(
  file: string,
  options: { startTime?: number; firstSeconds?: number; signal?: AbortSignal | undefined; timeoutSeconds: number },
): Promise<Packets> {
  const { startTime = 0, firstSeconds, signal, timeoutSeconds } = options
  const packets: Packets = { times: [], bytes: [], keyframes: [] }
  let rest = ''
  const interval = firstSeconds === undefined ? [] : ['-read_intervals', `%+${firstSeconds}`]
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0', ...interval]
  args.push('-show_entries', 'packet=pts_time,dts_time,size,flags', '-of', 'csv=p=0', fileUrl(file))
  const read = (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) addPacket(packets, line, startTime)
  }
  await runFfmpeg('ffprobe', args, { signal, timeoutSeconds, onOutput: (chunk) => read(chunk.toString('latin1')) })
  read('\n')
  return packets
}

/** A line is `pts,dts,size,flags`; some containers know no pts, some no dts. */
function addPacket(packets: Packets, line: string, startTime: number): void {
  const [pts, dts, size, flags] = line.split(',')
  const time = Number.isFinite(Number.parseFloat(pts ?? ''))
    ? Number.parseFloat(pts ?? '')
    : Number.parseFloat(dts ?? '')
  if (!Number.isFinite(time) || packets.times.length >= maxPackets) return
  packets.times.push(time - startTime)
  packets.bytes.push(Number.parseInt(size ?? '0', 10) || 0)
  packets.keyframes.push(flags?.startsWith('K') ?? false)
}

/** Seconds at which the video stream ends: the last packet plus the usual distance to the next. */
export function endOfPackets({ times }: Packets): number {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const time of times) {
    first = Math.min(first, time)
    last = Math.max(last, time)
  }
  if (times.length === 0) return 0
  return times.length < 2 ? last : last + (last - first) / (times.length - 1)
}

/** Times of the keyframes in order. */
export function keyframeTimes({ times, keyframes }: Packets): number[] {
  return times.filter((_, i) => keyframes[i]).sort((a, b) => a - b)
}
