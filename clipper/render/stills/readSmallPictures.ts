import { pixelsToPipe } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { smallPictures } from '../../ffmpeg/inOneSize.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import type { Priority } from '../../lowerPriority.ts'
import type { Span } from '../../pure/Analysis.ts'
import { type SmallPicture, smallPictureRate, smallPictureSize } from '../../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'

/** Pictures of both sizes that ffmpeg writes as one: the large one above the small one, with black beside it. */
interface Stacked {
  width: number
  height: number
  large: { width: number; height: number }
  small: { width: number; height: number }
}

/** Returns the part of a stacked picture from a row on. */
function partOf(bytes: Buffer, stacked: Stacked, from: number, { width, height }: Stacked['small']): SmallPicture {
  const [y, u, v] = [0, 1, 2].map((plane) => {
    const part = new Uint8Array(width * height)
    for (let row = 0; row < height; row++) {
      const at = (plane * stacked.height + from + row) * stacked.width
      part.set(bytes.subarray(at, at + width), row * width)
    }
    return part
  })
  return { width, height, y: y as Uint8Array, u: u as Uint8Array, v: v as Uint8Array }
}

export interface ReadPicture {
  picture: SmallPicture
  /** For the search for faces. */
  large: SmallPicture
}

/**
 * Reads small pictures of a range, three a second, to find subjects. The decoder skips optional steps, because nobody
 * sees these pictures.
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export async function readSmallPictures(
  file: string,
  source: Pick<SourceInfo, 'width' | 'height' | 'mayResize'>,
  { start, end }: Span,
  { signal, priority }: { signal?: AbortSignal | undefined; priority?: Priority | undefined } = {},
): Promise<ReadPicture[]> {
  const [small, large] = [smallPictureSize(source), smallPictureSize(source, 'large')]
  const stacked = { width: large.width, height: large.height + small.height, large, small }
  const [readSmall, readLarge] = [smallPictures(source, small), smallPictures(source, large)]
  const cheap = ['-skip_loop_filter', 'all', '-skip_frame', 'noref']
  const filters = [
    `fps=${smallPictureRate}:start_time=0,split[a][b]`,
    `[a]${readLarge.filter},format=yuv444p[large]`,
    `[b]${readSmall.filter},format=yuv444p,pad=${large.width}:${small.height}[small]`,
    '[large][small]vstack',
  ].join(';')
  const read = [...cheap, ...readSmall.input, '-ss', start.toFixed(6), '-an', '-sn', '-dn']
  const args = encodeArguments({
    input: [inputArguments(file, read)],
    picture: { from: '0:V:0', filters },
    container: { ...pixelsToPipe, seconds: end - start },
  })

  const pictures: ReadPicture[] = []
  const length = 3 * stacked.width * stacked.height
  let rest = Buffer.alloc(0)
  await runFfmpeg('ffmpeg', args, {
    signal,
    priority,
    timeoutSeconds: 60 + 10 * (end - start),
    onOutput: (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (; rest.length >= length; rest = rest.subarray(length)) {
        pictures.push({
          picture: partOf(rest, stacked, large.height, small),
          large: partOf(rest, stacked, 0, large),
        })
      }
    },
  })
  return pictures
}
