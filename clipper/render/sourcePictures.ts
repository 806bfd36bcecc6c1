import type { SourceInfo } from '../pure/SourceInfo.ts'

/**
 * Returns filters that convert pictures to those of video: transparency becomes black, and RGB becomes BT.709. Players
 * assume BT.709 for untagged pictures, while ffmpeg would choose the colours of old television.
 */
export function asVideo({ rgb, alpha }: Pick<SourceInfo, 'rgb' | 'alpha'>): string[] {
  const filters: string[] = []
  if (alpha) filters.push('premultiply=inplace=1')
  if (rgb) filters.push('scale=out_color_matrix=bt709:out_range=tv')
  // In full resolution of its colours, until it is scaled.
  if (rgb || alpha) filters.push('format=yuv444p')
  return filters
}
