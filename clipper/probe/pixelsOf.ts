import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { Probed, ProbedStream } from './readStreams.ts'

/** Names of ffmpeg's formats of pixels that hold red, green and blue, or a palette of them. */
const rgbFormats = /^(x2)?(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/
const transparentFormats = /^(yuva|gbrap|rgba|bgra|argb|abgr|ya8|ya16|ayuv|vuya|pal8)/
/** ffmpeg's names of the matrices that it can change into each other; BT.601 has two, which are equal. */
const matrices: Record<string, 'bt601' | 'bt709'> = { bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601' }
/** Codec tags of H.264 and HEVC whose parameter sets are in the stream, so the picture size may change. */
const describedInPackets = new Set(['avc3', 'hev1'])

/** The conversions that a stream's pictures need before they can be used in a clip. */
export function pixelsOf(
  { pix_fmt = '', color_space = 'unknown', color_range, tags = {}, codec_tag_string = '' }: ProbedStream,
  { format_name = '' }: Probed['format'],
): Pick<SourceInfo, 'rgb' | 'alpha' | 'matrix' | 'fullRange' | 'mayResize'> {
  // WebM stores transparency in side data, which only libvpx reads.
  const isBeside = (tags.alpha_mode ?? tags.ALPHA_MODE) === '1'
  const mayResize = !format_name.includes('mp4') || describedInPackets.has(codec_tag_string)
  const rgb = rgbFormats.test(pix_fmt)
  const matrix = color_space === 'unknown' ? undefined : (matrices[color_space] ?? 'other')
  const fullRange = color_range === 'pc' || pix_fmt.startsWith('yuvj')
  return {
    ...(rgb ? { rgb } : {}),
    ...(matrix && !rgb ? { matrix } : {}),
    ...(fullRange && !rgb ? { fullRange } : {}),
    ...(transparentFormats.test(pix_fmt) || isBeside ? { alpha: true } : {}),
    ...(mayResize ? { mayResize } : {}),
  }
}
