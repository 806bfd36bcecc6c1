import { stat } from 'node:fs/promises'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { endOfPackets } from '../pure/measure/Packets.ts'
import { defaultLimits, type Limits, type SourceInfo } from '../pure/SourceInfo.ts'
import { chooseAudio } from './chooseAudio.ts'
import { displayedSize, frameRate } from './displayedSize.ts'
import { readPackets } from './readPackets.ts'
import { type Probed, type ProbedStream, readStreams } from './readStreams.ts'
import { type Sniffed, sniffFile } from './sniffFile.ts'

const textCaptions = new Set(['mov_text', 'webvtt', 'subrip', 'srt', 'text', 'ass', 'ssa'])
const hdrCurves: Record<string, 'pq' | 'hlg'> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' }
const wovenOrders = new Set(['tt', 'bb', 'tb', 'bt'])
/** Seconds: streams that begin closer than this begin together. */
const unevenSeconds = 0.01
const pictureCodecs = new Set(['png', 'gif', 'webp', 'bmp', 'tiff', 'jpegxl', 'apng'])

/**
 * Finds out what a file is and refuses what is not a playable video.
 * @throws ClipperError `not_a_video`, `no_video_stream`, `picture`, `playlist`, `corrupt`, `too_long`, `too_large`,
 *   `timeout`, `cancelled`, `ffmpeg_missing`, `failed`.
 */
export async function probe(
  file: string,
  options: { signal?: AbortSignal; limits?: Limits } = {},
): Promise<SourceInfo> {
  const { signal, limits = defaultLimits } = options
  await findFfmpeg()
  const sniffed = await sniffFile(file)
  refuse(sniffed)
  const probed = await openOrExplain(file, sniffed, signal)
  const video = probed.streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  if (!video) throw new ClipperError(probed.streams.length > 0 ? 'no_video_stream' : 'corrupt')
  refuseStill(video)
  const size = displayedSize(video)
  if (size.width < 2 || size.height < 2) throw new ClipperError('corrupt', { detail: 'the picture has no size' })
  refuseLarge(video, limits)

  const startTime = Number.parseFloat(probed.format.start_time ?? '0') || 0
  const duration = await durationOf(file, { probed, video, startTime, signal })
  if (duration > limits.maxSeconds) {
    const minutes = Math.floor(limits.maxSeconds / 60)
    throw new ClipperError('too_long', {
      message: `This video is too long. Videos can be up to ${minutes} minutes.`,
      detail: `${duration} s`,
    })
  }
  if (!(duration > 0.2)) throw new ClipperError('picture', { detail: `${duration} s` })

  const sounds = probed.streams.filter((stream) => stream.codec_type === 'audio')
  const audioStream = chooseAudio(sounds)
  const audio = sounds[audioStream]
  const subtitles = probed.streams.filter((stream) => stream.codec_type === 'subtitle')
  const captionStream = subtitles.findIndex((stream) => textCaptions.has(stream.codec_name ?? ''))
  const hdr = hdrCurves[video.color_transfer ?? '']
  return {
    duration,
    ...size,
    fps: frameRate(video),
    videoCodec: video.codec_name ?? 'unknown',
    audioCodec: audio?.codec_name ?? null,
    hasAudio: audio !== undefined,
    bytes: (await stat(file)).size,
    subtitleStreams: subtitles.length,
    ...(startTime === 0 ? {} : { startTime }),
    ...(beginTogether(probed) ? {} : { unevenStart: true }),
    ...(audioStream > 0 ? { audioStream } : {}),
    ...(captionStream >= 0 ? { captionStream } : {}),
    ...(hdr ? { hdr } : {}),
    ...(wovenOrders.has(video.field_order ?? '') ? { interlaced: true } : {}),
  }
}

function refuse(sniffed: Sniffed): void {
  if (sniffed === 'picture' || sniffed === 'playlist') throw new ClipperError(sniffed)
  if (sniffed === 'empty') throw new ClipperError('empty')
  if (sniffed === 'text') throw new ClipperError('not_a_video')
}

/** "Cannot read" means damaged when the file starts like a video, and not a video otherwise. */
async function openOrExplain(file: string, sniffed: Sniffed, signal: AbortSignal | undefined): Promise<Probed> {
  try {
    return await readStreams(file, signal)
  } catch (error) {
    const unreadable = error instanceof ClipperError && (error.code === 'corrupt' || error.code === 'failed')
    if (!unreadable) throw error
    const code = sniffed === 'container' ? 'corrupt' : 'not_a_video'
    throw new ClipperError(code, { detail: error.detail ?? error.message, cause: error })
  }
}

function refuseStill(video: ProbedStream): void {
  const single = video.nb_frames === '1'
  if (single || pictureCodecs.has(video.codec_name ?? '')) throw new ClipperError('picture')
}

function refuseLarge(video: ProbedStream, limits: Limits): void {
  const { width = 0, height = 0 } = video
  if (width * height <= limits.maxPixels) return
  throw new ClipperError('too_large', { message: `The resolution of this video is too high: ${width}×${height}.` })
}

function beginTogether({ streams, format }: Probed): boolean {
  const starts = streams.flatMap(({ codec_type, start_time }) =>
    codec_type === 'video' || codec_type === 'audio' ? [Number.parseFloat(start_time ?? format.start_time ?? '0')] : [],
  )
  return starts.every((start) => !(Math.abs(start - (starts[0] ?? 0)) > unevenSeconds))
}

/** A live recording does not know how long it is: then its packets are counted. */
async function durationOf(
  file: string,
  known: { probed: Probed; video: ProbedStream; startTime: number; signal: AbortSignal | undefined },
): Promise<number> {
  const { probed, video, startTime, signal } = known
  const declared = Number.parseFloat(probed.format.duration ?? video.duration ?? '')
  if (Number.isFinite(declared) && declared > 0) return declared
  return endOfPackets(await readPackets(file, { startTime, signal, timeoutSeconds: 300 }))
}
