import type { Logo } from '../pure/captions/Brand.ts'
import type { Frame } from '../pure/captions/safeArea.ts'
import type { SafeArea } from '../pure/exports/fileFormats.ts'
import type { Matrix } from '../pure/matrixOf.ts'
import { placeLogo } from '../pure/playback/placeLogo.ts'
import { filterValue } from './filterValue.ts'

/**
 * Returns the filters that draw a logo into a finished picture.
 * @param file a re-encoded picture, which is safe for ffmpeg
 * @param matrix of the finished picture, if it is known
 * @param tag makes the names unique in a graph that contains them several times
 */
export function logoFilter(
  file: string,
  logo: Logo,
  { frame, matrix, safeArea }: { frame: Frame; matrix: Matrix | null; safeArea?: SafeArea | undefined },
): (tag: string) => string {
  const { side, x, y, isRight, isBottom, opacity } = placeLogo(logo, frame, safeArea)
  const left = isRight ? `${frame.width}-iw-${x}` : `${x}`
  const top = isBottom ? `${frame.height}-ih-${y}` : `${y}`
  const drawn = [
    `movie=filename=${filterValue(file)}`,
    `scale=${side}:${side}:force_original_aspect_ratio=decrease`,
    'format=rgba',
    `colorchannelmixer=aa=${opacity}`,
    // Colours have half the resolution, so pictures are overlaid at even pixels only.
    `pad=iw+1:ih+1:'mod(${left},2)':'mod(${top},2)':color=black@0`,
    ...(matrix ? [`scale=out_color_matrix=${matrix}:out_range=tv`] : []),
    'format=yuva420p',
  ]
  const place = `${isRight ? `W-w+1-${x}` : x}:${isBottom ? `H-h+1-${y}` : y}`
  return (tag) => `null[plain${tag}];${drawn.join(',')}[logo${tag}];[plain${tag}][logo${tag}]overlay=${place}`
}
