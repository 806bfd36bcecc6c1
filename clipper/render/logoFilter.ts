import type { Logo } from '../pure/captions/Brand.ts'
import type { Frame } from '../pure/captions/safeArea.ts'
import type { SafeArea } from '../pure/exports/fileFormats.ts'
import { placeLogo } from '../pure/playback/placeLogo.ts'
import { filterValue } from './filterValue.ts'

/**
 * The filters that draw a logo into a finished picture.
 * @param file a picture that we have drawn ourselves: it is opened by ffmpeg as it is
 * @returns `tag` makes the names within them unique in a graph that has them several times
 */
export function logoFilter(
  file: string,
  logo: Logo,
  { frame, safeArea }: { frame: Frame; safeArea?: SafeArea | undefined },
): (tag: string) => string {
  const { side, x, y, isRight, isBottom, opacity } = placeLogo(logo, frame, safeArea)
  const drawn = [
    `movie=filename=${filterValue(file)}`,
    `scale=${side}:${side}:force_original_aspect_ratio=decrease`,
    'format=rgba',
    `colorchannelmixer=aa=${opacity}`,
  ]
  const place = `${isRight ? `W-w-${x}` : x}:${isBottom ? `H-h-${y}` : y}`
  return (tag) =>
    `null[plain${tag}];${drawn.join(',')}[logo${tag}];[plain${tag}][logo${tag}]overlay=${place}:format=auto`
}
