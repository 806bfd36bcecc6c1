import type { SourceInfo } from '../pure/SourceInfo.ts'
import { hasFilter } from './builtWith.ts'

const curves = { pq: 'smpte2084', hlg: 'arib-std-b67' }

/** Returns whether a source is HDR and this ffmpeg has the filter that maps it to SDR. */
export const hasToneMap = async ({ hdr }: Pick<SourceInfo, 'hdr'>, signal?: AbortSignal): Promise<boolean> =>
  hdr !== undefined && hasFilter('zscale', signal)

/**
 * Returns the filters that tone-map HDR to SDR in BT.709, which every screen can show; none for SDR.
 * @param canToneMap the result of `hasToneMap`
 */
export function toneMap({ hdr }: Pick<SourceInfo, 'hdr'>, canToneMap: boolean): string[] {
  if (!hdr || !canToneMap) return []
  return [
    `zscale=tin=${curves[hdr]}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    // Otherwise a filter after it may keep floating-point pictures, which not every filter can read.
    'format=yuv420p',
  ]
}
