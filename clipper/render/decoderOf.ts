import { hasDecoder } from '../ffmpeg/builtWith.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Decoders that read the separate transparency of WebM, which ffmpeg's own leave out. */
const transparent: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' }

/** Returns input options that choose the decoder of the pictures, if it isn't the default. */
export async function decoderOf(
  { alpha, videoCodec }: Pick<SourceInfo, 'alpha' | 'videoCodec'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const decoder = alpha ? transparent[videoCodec] : undefined
  return decoder && (await hasDecoder(decoder, signal)) ? ['-c:v', decoder] : []
}
