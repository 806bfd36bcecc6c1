import { hasDecoder } from '../ffmpeg/builtWith.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Decoders that read the transparency which WebM stores beside the pictures; ffmpeg's own leave it out. */
const transparent: Readonly<Record<string, string>> = { vp8: 'libvpx', vp9: 'libvpx-vp9' }

/** Input options that choose the decoder of the pictures, where it isn't the usual one. */
export async function decoderOf(
  { alpha, videoCodec }: Pick<SourceInfo, 'alpha' | 'videoCodec'>,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const decoder = alpha ? transparent[videoCodec] : undefined
  return decoder && (await hasDecoder(decoder, signal)) ? ['-c:v', decoder] : []
}
