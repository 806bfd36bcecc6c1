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

/** A shown range of the source. */
export interface PlannedRange extends Span {
  pictures: RangePictures
}

/** Pictures are stored out of order; this many after the end are enough to have seen all before it. */
const reordered = 20

/** Seconds between two ranges that are read through: a process for each of hundreds of ranges takes longer. */
const readThrough = 20

/**
 * Finds the frames of each of these ranges without decoding, in order; null for a range without one. With a variable
 * rate, or slides, the first frame may start long before its range. Ranges that are close are read together.
 */
export async function picturesOfRanges(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  signal: AbortSignal | undefined,
): Promise<(RangePictures | null)[]> {
  // The pictures of a sound file are drawn, so there is one for every moment.
  if (source.isSound) {
    const still = 1 / source.fps
    return ranges.map(({ start, end }) =>
      start < source.duration ? { first: start, last: end - still, longestStill: still } : null,
    )
  }
  const groups: Span[][] = []
  for (const range of ranges) {
    const last = groups.at(-1)?.at(-1)
    if (last && range.start - last.end <= readThrough) groups.at(-1)?.push(range)
    else groups.push([range])
  }
  const found: (RangePictures | null)[] = []
  for (const group of groups) {
    const whole = { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 }
    const packets = await readShown(file, source, whole, signal)
    found.push(...group.map((range) => shownIn(packets, source, range)))
  }
  return found
}

/** Frames of a range start before this time. */
const untilOf = ({ end }: Pick<Span, 'end'>, { fps }: Pick<SourceInfo, 'fps'>): number =>
  end + Math.max(0.5, reordered / fps)

interface ShownPacket {
  time: number
  until: number
}

async function readShown(
  file: string,
  source: SourceInfo,
  { start, end }: Span,
  signal: AbortSignal | undefined,
): Promise<ShownPacket[]> {
  const { startTime = 0 } = source
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0']
  const interval = [startTime + start, startTime + untilOf({ end }, source)].map((second) => second.toFixed(6))
  args.push('-read_intervals', interval.join('%'))
  args.push('-show_entries', 'packet=pts_time,dts_time,duration_time,flags', '-of', 'csv=p=0', fileUrl(file))
  let text = ''
  const onOutput = (chunk: Buffer) => {
    text += chunk.toString('latin1')
  }
  await runFfmpeg('ffprobe', args, { signal, timeoutSeconds: 120 + (end - start), onOutput })
  return text.split('\n').flatMap((line) => shownPacket(line, startTime))
}

/** A function call cannot have as many arguments as there are packets. */
const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)

function shownIn(packets: readonly ShownPacket[], source: SourceInfo, { start, end }: Span): RangePictures | null {
  const until = untilOf({ end }, source)
  const all = packets.filter(({ time }) => time < until)
  const shown = all.filter(({ time }) => time < end)
  // Nothing is shown after the last picture, but a slide lasts for the duration of its packet.
  const isOver = all.every(({ time, until }) => time <= start && Math.min(until, source.duration) <= start)
  if (shown.length === 0 || isOver) return null
  const times = shown.map(({ time }) => time)
  // Times are rounded to µs, and some containers round them to ms.
  const before = times.filter((time) => time <= start + 0.001)
  const first = before.length > 0 ? highest(before) : -highest(times.map((time) => -time))
  const changes = [...times.filter((time) => time >= first), end].sort((a, b) => a - b)
  const longestStill = highest(changes.slice(1).map((time, i) => time - (changes[i] ?? time)))
  return { first, last: highest(times), longestStill }
}

/** A line is `pts,dts,duration,flags`; some containers have no pts, some no dts, some no duration. */
function shownPacket(line: string, startTime: number): ShownPacket[] {
  const [pts = '', dts = '', duration = '', flags = ''] = line.split(',')
  const seconds = Number.parseFloat(pts)
  const time = (Number.isFinite(seconds) ? seconds : Number.parseFloat(dts)) - startTime
  // D marks packets that an edit list leaves out.
  if (!Number.isFinite(time) || flags.includes('D')) return []
  const until = time + Number.parseFloat(duration)
  return [{ time, until: Number.isFinite(until) ? until : Number.POSITIVE_INFINITY }]
}
