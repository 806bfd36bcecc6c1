import { confinement, fileUrl } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import type { CutPacket } from './planCut.ts'

export interface CutStream {
  codec_name?: string
  profile?: string
  has_b_frames?: number
  pix_fmt?: string
  time_base?: string
  field_order?: string
  color_range?: string
  color_space?: string
  color_primaries?: string
  color_transfer?: string
  side_data_list?: { rotation?: number }[]
}

export interface ReadForCut {
  stream: CutStream
  packets: CutPacket[]
  /** `mov,mp4,…` and the like. */
  container: string
}

const streamEntries =
  'stream=codec_name,profile,has_b_frames,pix_fmt,time_base,field_order,color_range,color_space,color_primaries,color_transfer'
const entries = `format=format_name:${streamEntries}:stream_side_data=rotation:packet=pts_time,duration_time,flags`

/** Reads the stream's format and the packets around a range, for a cut without encoding. Decodes nothing. */
export async function readForCut(
  file: string,
  { start, end }: { start: number; end: number },
  signal: AbortSignal | undefined,
): Promise<ReadForCut> {
  const chunks: Buffer[] = []
  const args = ['-v', 'error', ...confinement, '-select_streams', 'V:0', '-show_entries', entries]
  args.push('-read_intervals', `${Math.max(0, start - 1).toFixed(6)}%${(end + 4).toFixed(6)}`, '-of', 'json')
  await runFfmpeg('ffprobe', [...args, fileUrl(file)], {
    signal,
    timeoutSeconds: 120 + end - start,
    onOutput: (chunk) => chunks.push(chunk),
  })
  const read = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    packets?: { pts_time?: string; duration_time?: string; flags?: string }[]
    streams?: CutStream[]
    format?: { format_name?: string }
  }
  const packets = (read.packets ?? []).map(({ pts_time, duration_time, flags = '' }) => ({
    pts: Number.parseFloat(pts_time ?? ''),
    duration: Number.parseFloat(duration_time ?? '0'),
    isKey: flags.includes('K'),
  }))
  return { stream: read.streams?.[0] ?? {}, packets, container: read.format?.format_name ?? '' }
}
