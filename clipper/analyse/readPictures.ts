import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** Small greyscale frames are compared: a change that is invisible at this size is not a shot change. */
const width = 64
const height = 36
export const sampledPerSecond = 2
/** Grey levels, of 255. */
const visible = 8

export interface PictureChange {
  /** Seconds. */
  time: number
  /** Mean difference from the previous frame, 0..1. */
  change: number
  /** Share of the frame that changed visibly, 0..1: near 1 for a new shot, small for somebody walking in. */
  share: number
}

export interface PictureOptions {
  pass: 'keyframes' | 'sampled'
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  onSeconds?: (seconds: number) => void
}

/** Compares each frame of a raw byte stream with the previous one. */
export function differenceMeter(): { push: (chunk: Buffer) => void; changes: Omit<PictureChange, 'time'>[] } {
  const size = width * height
  const changes: Omit<PictureChange, 'time'>[] = []
  let last: Buffer | null = null
  let current = Buffer.alloc(size)
  let filled = 0
  const push = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(current, filled, at, Math.min(chunk.length, at + size - filled))
      at += taken
      filled += taken
      if (filled < size) return
      changes.push(last ? difference(last, current) : { change: 0, share: 0 })
      last = current
      current = Buffer.alloc(size)
      filled = 0
    }
  }
  return { push, changes }
}

function difference(a: Buffer, b: Buffer): Omit<PictureChange, 'time'> {
  let sum = 0
  let changed = 0
  for (let i = 0; i < a.length; i++) {
    const levels = Math.abs((a[i] ?? 0) - (b[i] ?? 0))
    sum += levels
    if (levels > visible) changed++
  }
  return { change: sum / a.length / 255, share: changed / a.length }
}

/**
 * How much the video changes: from keyframe to keyframe, or twice a second where keyframes are uninformative.
 * In the sampled pass, a sample is the last frame at or before its time. The pass skips non-reference frames and the loop filter.
 */
export async function readPictures(file: string, options: PictureOptions): Promise<PictureChange[]> {
  const { pass, signal, timeoutSeconds, onSeconds } = options
  const meter = differenceMeter()
  const times: number[] = []
  const skip = pass === 'keyframes' ? ['-skip_frame', 'nokey'] : ['-skip_frame', 'noref', '-skip_loop_filter', 'all']
  const rate = pass === 'sampled' ? [`fps=${sampledPerSecond}:round=up`] : []
  const filters = [...rate, 'showinfo=checksum=0', `scale=${width}:${height}:flags=area`, 'format=gray']
  const args = ['-nostdin', '-nostats', '-v', 'info', ...inputArguments(file, [...skip, '-an', '-sn', '-dn'])]
  args.push('-map', '0:V:0', '-vf', filters.join(','), '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1')
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds,
    onOutput: meter.push,
    onLine: (line) => {
      const time = /showinfo.* pts_time:\s*(-?[\d.]+)/.exec(line)?.[1]
      if (time === undefined) return
      times.push(Number.parseFloat(time))
      onSeconds?.(times.at(-1) ?? 0)
    },
  })
  return meter.changes.map((difference, i) => ({ time: times[i] ?? 0, ...difference }))
}
