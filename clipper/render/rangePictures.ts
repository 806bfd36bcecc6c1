import { confinement, fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Which pictures of the source a range shows; times in seconds of the source. */
export interface RangePictures {
  /** The one on screen when the range begins: shown since then or before, unless the video begins later. */
  first: number
  /** The last one to appear. */
  last: number
  /** Seconds for which the picture stays the same, at most. */
  longestStill: number
}

/** Pictures are stored out of order; this many after the end are enough to have seen all before it. */
const reordered = 20

/**
 * Looks up, without decoding, which pictures a range shows; null when there are none. With a variable rate, or slides,
 * the first may have appeared long before the range begins.
 */
export async function rangePictures(
  file: string,
  source: SourceInfo,
  { start, end }: Span,
  signal: AbortSignal | undefined,
): Promise<RangePictures | null> {
  const { startTime = 0, fps } = source
  // Drawn when they are needed: there is one for every moment.
  if (source.isSound)
    return start < source.duration ? { first: start, last: end - 1 / fps, longestStill: 1 / fps } : null
  const until = end + Math.max(0.5, reordered / fps)
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0']
  args.push('-read_intervals', `${(startTime + start).toFixed(6)}%${(startTime + until).toFixed(6)}`)
  args.push('-show_entries', 'packet=pts_time,dts_time,duration_time,flags', '-of', 'csv=p=0', fileUrl(file))
  let text = ''
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString('latin1')
  }
  await runFfmpeg('ffprobe', args, { signal, timeoutSeconds: 120 + (end - start), onOutput })
  const all = text.split('\n').flatMap((line) => shownPacket(line, startTime))
  const shown = all.filter(({ time }) => time < end)
  // Behind the last picture there is nothing to show; a slide is shown for as long as its packet says.
  const isOver = all.every(({ time, until }) => time <= start && Math.min(until, source.duration) <= start)
  if (shown.length === 0 || isOver) return null
  const times = shown.map(({ time }) => time)
  // Times are rounded to µs, and some containers round them to ms.
  const before = times.filter((time) => time <= start + 0.001)
  const first = before.length > 0 ? Math.max(...before) : Math.min(...times)
  const changes = [...times.filter((time) => time >= first), end].sort((a, b) => a - b)
  const longestStill = Math.max(...changes.slice(1).map((time, i) => time - (changes[i] ?? time)))
  return { first, last: Math.max(...times), longestStill }
}

/** A line is `pts,dts,duration,flags`; some containers know no pts, some no dts, some no duration. */
function shownPacket(line: string, startTime: number): { time: number; until: number }[] {
  const [pts = '', dts = '', duration = '', flags = ''] = line.split(',')
  const seconds = Number.parseFloat(pts)
  const time = (Number.isFinite(seconds) ? seconds : Number.parseFloat(dts)) - startTime
  // What an edit list leaves out is marked with D.
  if (!Number.isFinite(time) || flags.includes('D')) return []
  const until = time + Number.parseFloat(duration)
  return [{ time, until: Number.isFinite(until) ? until : Number.POSITIVE_INFINITY }]
}
