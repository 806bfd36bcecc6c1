import { stat } from 'node:fs/promises'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { endOfPackets } from '../pure/measure/Packets.ts'
import { isPlayable } from '../pure/playback/isPlayable.ts'
import { defaultLimits, drawnPicture, type Limits, type SourceInfo } from '../pure/SourceInfo.ts'
import { unevenSeconds } from '../pure/unevenSeconds.ts'
import { audioByChoice } from './chooseAudio.ts'
import { describeTracks } from './describeTracks.ts'
import { displayedSize, frameRate } from './displayedSize.ts'
import { findCover } from './findCover.ts'
import { findTimecode } from './findTimecode.ts'
import { chooseHeard, hearTracks } from './hearTracks.ts'
import { pixelsOf } from './pixelsOf.ts'
import { readPackets } from './readPackets.ts'
import { type Probed, type ProbedStream, readStreams } from './readStreams.ts'
import { type Sniffed, sniffFile } from './sniffFile.ts'

const textCaptions = new Set(['mov_text', 'webvtt', 'subrip', 'srt', 'text', 'ass', 'ssa'])
const hdrCurves: Record<string, 'pq' | 'hlg'> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' }
const wovenOrders = new Set(['tt', 'bb', 'tb', 'bt'])
const pictureCodecs = new Set(['png', 'gif', 'webp', 'bmp', 'tiff', 'jpegxl', 'apng'])

/**
 * Inspects a file and refuses what is neither a playable video nor sound.
 * @throws ClipperError `not_a_video`, `no_stream`, `picture`, `playlist`, `corrupt`, `too_long`, `too_large`,
 * `timeout`, `cancelled`, `ffmpeg_missing`, `failed`.
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
  const sounds = probed.streams.filter((stream) => stream.codec_type === 'audio')
  const choices = audioByChoice(sounds)
  const [preferred = -1] = choices
  const likely = sounds[preferred]
  const video = probed.streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  if (!video && !likely) throw new ClipperError(probed.streams.length > 0 ? 'no_stream' : 'corrupt')
  const size = video ? pictureSize(video, limits) : { width: drawnPicture.width, height: drawnPicture.height }

  const startTime = Number.parseFloat(probed.format.start_time ?? '0') || 0
  const declared = video?.duration ?? likely?.duration
  const select = video ? 'V:0' : `a:${preferred}`
  const duration = await durationOf(file, { probed, declared, select, startTime, signal })
  if (duration > limits.maxSeconds) {
    const minutes = Math.floor(limits.maxSeconds / 60)
    throw new ClipperError('too_long', {
      message: `This video is too long. Videos can be up to ${minutes} minutes.`,
      detail: `${duration} s`,
    })
  }
  if (!(duration > 0.2)) throw new ClipperError(video ? 'picture' : 'corrupt', { detail: `${duration} s` })

  const tracks = choices.map((index) => ({ index, channels: sounds[index]?.channels ?? 1 }))
  const listened = await hearTracks(file, tracks, { duration, signal })
  const heard = chooseHeard(listened)
  const audioStream = heard?.index ?? preferred
  const audio = sounds[audioStream]
  const timecode = findTimecode(probed)
  const cover = video ? undefined : await findCover(file, probed.streams, signal)
  const subtitles = probed.streams.filter((stream) => stream.codec_type === 'subtitle')
  const captionStream = subtitles.findIndex((stream) => textCaptions.has(stream.codec_name ?? ''))
  const hdr = hdrCurves[video?.color_transfer ?? '']
  const interlaced = wovenOrders.has(video?.field_order ?? '')
  const videoCodec = video ? (video.codec_name ?? 'unknown') : 'none'
  const audioCodec = audio?.codec_name ?? null
  // Without sound, players need not choose a track.
  const played = {
    videoCodec,
    audioCodec,
    startTime,
    audioStream: sounds.length === 0 ? 0 : audioStream,
    interlaced,
    hdr: hdr !== undefined,
  }
  const { format_name: container = '' } = probed.format
  const isPlayableWith = (over: Partial<typeof played>) =>
    isPlayable({ ...played, container, pixelFormat: video?.pix_fmt ?? '', ...over })
  const soundTracks = describeTracks(sounds, listened).map((track) => {
    const { index, codec } = track
    return isPlayableWith({ audioStream: index, audioCodec: codec }) ? { ...track, playable: true } : track
  })
  return {
    duration,
    ...size,
    fps: video ? frameRate(video) : drawnPicture.fps,
    videoCodec,
    audioCodec,
    hasAudio: audio !== undefined,
    bytes: (await stat(file)).size,
    subtitleStreams: subtitles.length,
    ...(startTime === 0 ? {} : { startTime }),
    ...(!video || beginTogether(probed) ? {} : { unevenStart: true, ...lateness(video, startTime) }),
    ...(audioStream > 0 ? { audioStream } : {}),
    ...(soundTracks.length > 1 ? { soundTracks } : {}),
    ...(audio?.channels === undefined ? {} : { audioChannels: audio.channels }),
    ...(timecode === undefined ? {} : { timecode }),
    ...(heard?.isOpposite ? { oppositePhase: true } : {}),
    ...(captionStream >= 0 ? { captionStream } : {}),
    ...(hdr ? { hdr } : {}),
    ...(interlaced ? { interlaced } : {}),
    ...(video ? pixelsOf(video, probed.format) : {}),
    ...(isPlayableWith({}) ? { playable: true } : {}),
    ...(video ? {} : { isSound: true }),
    ...(cover === undefined ? {} : { cover }),
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
  const frames = Number(video.nb_frames)
  // Recorders and animation programs also write videos with these codecs, into files that count their pictures.
  const isPicture = pictureCodecs.has(video.codec_name ?? '') && !(frames > 1)
  if (frames === 1 || isPicture) throw new ClipperError('picture')
}

function refuseLarge(video: ProbedStream, limits: Limits): void {
  const { width = 0, height = 0 } = video
  if (width * height <= limits.maxPixels) return
  throw new ClipperError('too_large', { message: `The resolution of this video is too high: ${width}×${height}.` })
}

/** @throws ClipperError `picture`, `corrupt`, `too_large` */
function pictureSize(video: ProbedStream, limits: Limits): { width: number; height: number } {
  refuseStill(video)
  const size = displayedSize(video)
  if (size.width < 2 || size.height < 2) throw new ClipperError('corrupt', { detail: 'the picture has no size' })
  refuseLarge(video, limits)
  return size
}

function beginTogether({ streams, format }: Probed): boolean {
  const starts = streams.flatMap(({ codec_type, start_time }) =>
    codec_type === 'video' || codec_type === 'audio' ? [Number.parseFloat(start_time ?? format.start_time ?? '0')] : [],
  )
  return starts.every((start) => !(Math.abs(start - (starts[0] ?? 0)) > unevenSeconds))
}

/** Returns the time of the first picture, if it is later than the container's start. */
function lateness({ start_time }: ProbedStream, startTime: number): Pick<SourceInfo, 'firstPicture'> {
  const seconds = Number.parseFloat(start_time ?? '') - startTime
  return seconds > unevenSeconds ? { firstPicture: Number(seconds.toFixed(6)) } : {}
}

interface Timed {
  probed: Probed
  /** Seconds, as the stream declares them. */
  declared: string | undefined
  /** The stream whose packets are counted if no duration is declared. */
  select: string
  startTime: number
  signal: AbortSignal | undefined
}

/** Returns the duration. A live recording states none, so its packets are counted. */
async function durationOf(file: string, { probed, declared, select, startTime, signal }: Timed): Promise<number> {
  const known = Number.parseFloat(probed.format.duration ?? declared ?? '')
  if (Number.isFinite(known) && known > 0) return known
  return endOfPackets(await readPackets(file, { select, startTime, signal, timeoutSeconds: 300 }))
}
