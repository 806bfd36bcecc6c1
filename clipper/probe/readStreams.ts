import { confinement, fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { ClipperError } from '../pure/ClipperError.ts'

/** One stream as ffprobe prints it; only what we ask for. */
export interface ProbedStream {
  index: number
  codec_name?: string
  codec_type?: string
  channels?: number
  width?: number
  height?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  start_time?: string
  duration?: string
  nb_frames?: string
  field_order?: string
  pix_fmt?: string
  color_transfer?: string
  color_space?: string
  color_range?: string
  codec_tag_string?: string
  tags?: {
    alpha_mode?: string
    ALPHA_MODE?: string
    timecode?: string
    TIMECODE?: string
    language?: string
    title?: string
    handler_name?: string
  }
  disposition?: Partial<Record<'attached_pic' | 'default' | 'comment' | 'visual_impaired' | 'hearing_impaired', 0 | 1>>
  side_data_list?: { rotation?: number }[]
}

export interface Probed {
  streams: ProbedStream[]
  format: {
    duration?: string
    start_time?: string
    size?: string
    format_name?: string
    tags?: { timecode?: string; TIMECODE?: string }
  }
}

const tooManyPixels = /exceeds specified max pixel count/

const entries = [
  'format=duration,start_time,size,format_name',
  'stream=index,codec_name,codec_type,channels,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate,start_time,duration,nb_frames,field_order,pix_fmt,color_transfer,color_space,color_range,codec_tag_string',
  'stream_disposition=attached_pic,default,comment,visual_impaired,hearing_impaired',
  'stream_tags=alpha_mode,timecode,language,title,handler_name',
  'format_tags=timecode',
  'stream_side_data=rotation',
].join(':')

/**
 * Asks ffprobe for the streams of a file.
 * @throws ClipperError when ffprobe refuses the file.
 */
export async function readStreams(file: string, signal?: AbortSignal): Promise<Probed> {
  const chunks: Buffer[] = []
  const args = ['-v', 'error', ...confinement, '-show_entries', entries, '-of', 'json', fileUrl(file)]
  const onOutput = (chunk: Buffer) => chunks.push(chunk)
  const { stderr } = await runFfmpeg('ffprobe', args, { signal, timeoutSeconds: 60, priority: 'awaited', onOutput })
  // ffprobe continues without the size of a frame it isn't allowed to decode.
  if (tooManyPixels.test(stderr)) throw new ClipperError('too_large', { detail: stderr.trim() })
  try {
    const { streams, format } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<Probed>
    return { streams: streams ?? [], format: format ?? {} }
  } catch (error) {
    throw new ClipperError('failed', { detail: `ffprobe printed no JSON: ${String(error)}`, cause: error })
  }
}
