import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import {
  comparedHeight,
  comparedWidth,
  differenceMeter,
  type PictureChange,
  sampledPerSecond,
} from '../pure/measure/differenceMeter.ts'
import type { VideoPass } from '../pure/Readings.ts'

export interface PictureOptions {
  pass: VideoPass
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  onSeconds?: (seconds: number) => void
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
  const filters = [...rate, 'showinfo=checksum=0', `scale=${comparedWidth}:${comparedHeight}:flags=area`, 'format=gray']
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
