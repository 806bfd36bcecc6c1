import type { SourceInfo } from '../pure/SourceInfo.ts'

/**
 * The filters that make pictures those of video: what is transparent lies on black, and red, green and blue become the
 * colours of BT.709. Players take pictures that do not tell for those, and ffmpeg would choose what television once had.
 */
export function asVideo({ rgb, alpha }: Pick<SourceInfo, 'rgb' | 'alpha'>): string[] {
  const filters: string[] = []
  if (alpha) filters.push('premultiply=inplace=1')
  if (rgb) filters.push('scale=out_color_matrix=bt709:out_range=tv')
  // In full resolution of its colours, until it is scaled.
  if (rgb || alpha) filters.push('format=yuv444p')
  return filters
}

/** Options of an encoder that tell players of the colours that `asVideo` or a tone map gave. */
export const taggedColours: readonly string[] = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
]
