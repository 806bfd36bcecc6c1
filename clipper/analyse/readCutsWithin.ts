import type { Span } from '../pure/Analysis.ts'
import { cutsInPictures } from '../pure/measure/cutsInPictures.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type PictureOptions, readEveryPicture } from './readPictures.ts'

/** Seconds of pictures around a range, with which its first and last ones are compared. */
const room = 2
/** Seconds that are decoded in one go; their small pictures are kept in memory, 12 MB at 60 pictures a second. */
const longestRun = 90

/**
 * Returns the seconds within a range at which new shots begin, exact to the picture. Decodes all of it.
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export async function readCutsWithin(
  file: string,
  source: SourceInfo,
  { start, end }: Span,
  { signal, priority }: Pick<PictureOptions, 'signal' | 'priority'> = {},
): Promise<number[]> {
  const { unevenStart, videoCodec: codec, duration } = source
  const cuts: number[] = []
  for (let from = start; from < end; from += longestRun) {
    const to = Math.min(end, from + longestRun)
    const within = { start: Math.max(0, from - room), end: Math.min(duration, to + room) }
    const timeoutSeconds = 60 + 10 * (within.end - within.start)
    const pictures = await readEveryPicture(file, { codec, unevenStart, signal, priority, timeoutSeconds, within })
    cuts.push(...cutsInPictures(pictures).filter((cut) => cut > start && cut >= from && cut < to))
  }
  return cuts
}
