import { smallPictures } from '../ffmpeg/inOneSize.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import { type SmallPicture, smallPictureRate, smallPictureSize } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/**
 * Small pictures of a range, three a second, to look for subjects in. What the decoder may leave out without changing
 * the others is left out: nobody sees these pictures.
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export async function readSmallPictures(
  file: string,
  source: Pick<SourceInfo, 'width' | 'height' | 'mayResize'>,
  { start, end }: Span,
  signal?: AbortSignal,
): Promise<SmallPicture[]> {
  const size = smallPictureSize(source)
  const { width, height } = size
  const small = smallPictures(source, size)
  const area = width * height
  const cheap = ['-skip_loop_filter', 'all', '-skip_frame', 'noref']
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...inputArguments(file, [...cheap, ...small.input, '-ss', start.toFixed(6), '-an', '-sn', '-dn']),
  ]
  const filters = `fps=${smallPictureRate}:start_time=0,${small.filter},format=yuv444p`
  args.push('-t', (end - start).toFixed(6), '-map', '0:V:0', '-vf', filters, '-f', 'rawvideo', 'pipe:1')

  const chunks: Buffer[] = []
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds: 60 + 10 * (end - start),
    onOutput: (chunk) => chunks.push(chunk),
  })
  const bytes = Buffer.concat(chunks)
  return Array.from({ length: Math.floor(bytes.length / (3 * area)) }, (_, i) => {
    const [y, u, v] = [0, 1, 2].map(
      (plane) => new Uint8Array(bytes.subarray((3 * i + plane) * area, (3 * i + plane + 1) * area)),
    )
    return { width, height, y: y as Uint8Array, u: u as Uint8Array, v: v as Uint8Array }
  })
}
