import { fileUrl, inputArguments } from '../ffmpeg/inputArguments.ts'
import type { Span } from '../pure/Analysis.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Seconds over which audio fades at both edges, so that a cut doesn't click. */
const fade = 0.015
const highestFrameRate = 60

const curves = { pq: 'smpte2084', hlg: 'arib-std-b67' }

/** Tone-maps HDR to SDR, which every screen can show. */
function toStandardRange(curve: 'pq' | 'hlg'): string {
  const from = `tin=${curves[curve]}:min=bt2020nc:pin=bt2020:rin=tv`
  return `zscale=${from}:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv`
}

/**
 * A range that begins and ends on a frame boundary, so that audio and video are equally long.
 * In seconds; each end moves by less than one frame.
 */
export function onPictures({ start, end }: Span, fps: number): Span {
  const first = Math.ceil(start * fps - 0.01)
  const last = Math.max(first + 1, Math.round(end * fps))
  return { start: first / fps, end: last / fps }
}

function pictureFilters(source: SourceInfo, { aspect, canToneMap, captions }: RenderArguments): string {
  const { kept, size } = outputSize(source, aspect)
  // With a variable frame rate the first frame could come late: it is shown from the start.
  const filters = ["setpts='if(lt(STARTT,0.15),PTS-STARTPTS,PTS)'"]
  if (source.interlaced) filters.push('bwdif')
  if (source.fps > highestFrameRate + 1) filters.push(`fps=${highestFrameRate}`)
  // Cropped first: what is discarded need not be scaled. Shares, because the stored pixels may not be square.
  if (kept.width < 1 || kept.height < 1) filters.push(`crop=iw*${kept.width}:ih*${kept.height}`)
  filters.push(`scale=${size.width}:${size.height}`, 'setsar=1')
  if (source.hdr && canToneMap) filters.push(toStandardRange(source.hdr))
  // Onto the finished picture, in its own size: the letters are as sharp as it can show them.
  if (captions) filters.push(captions)
  filters.push('format=yuv420p')
  return filters.join(',')
}

function soundFilters(seconds: number): string {
  return [
    'aresample=48000:async=1:first_pts=0',
    'aformat=sample_rates=48000:channel_layouts=stereo',
    `apad=whole_dur=${seconds}`,
    `afade=t=in:d=${fade}`,
    `afade=t=out:st=${(seconds - fade).toFixed(3)}:d=${fade}`,
  ].join(',')
}

interface RenderArguments {
  aspect: Aspect
  outFile: string
  /** This ffmpeg has the filter that HDR needs; without it, an HDR clip looks washed out. */
  canToneMap: boolean
  /** The filter that draws captions. */
  captions?: string | null | undefined
}

/**
 * One encode from the source: H.264 and AAC in an MP4 with fast start.
 */
export function renderArguments(file: string, source: SourceInfo, range: Span, options: RenderArguments): string[] {
  const { start, end } = onPictures(range, source.fps)
  const seconds = Number((end - start).toFixed(6))
  const args = ['-nostdin', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1']
  args.push(...inputArguments(file, ['-ss', start.toFixed(6), '-sn', '-dn']))
  args.push('-t', String(seconds), '-map', '0:V:0', '-vf', pictureFilters(source, options))
  args.push('-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p')
  if (source.hdr && options.canToneMap)
    args.push('-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709')
  if (source.hasAudio)
    args.push('-map', '0:a:0', '-af', soundFilters(seconds), '-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2')
  args.push('-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4')
  args.push(fileUrl(options.outFile))
  return args
}
