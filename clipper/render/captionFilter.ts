import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasFilter } from '../ffmpeg/hasFilter.ts'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { captionStyles } from '../pure/captions/CaptionStyle.ts'
import type { Frame } from '../pure/captions/layOutCaptions.ts'
import { type Captions, toAss } from '../pure/captions/toAss.ts'
import { captionFontFiles } from './captionFontFiles.ts'

/** A path as the value of a filter's option: escaped for the option, then for the list of filters. */
function filterValue(path: string): string {
  const option = path.replaceAll('\\', '/').replace(/[':\\]/g, '\\$&')
  return option.replace(/[\\'[\],;]/g, '\\$&')
}

/** The words that are spoken in a range, in seconds from its beginning. */
function wordsWithin(words: Captions['words'], { start, end }: Span): Captions['words'] {
  return words
    .filter((word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end)
    .map((word) => ({ ...word, start: Math.max(0, word.start - start), end: Math.min(end, word.end) - start }))
}

/**
 * The filter that draws captions into a clip; writes what it needs, the fonts included, into `folder`.
 * Null when nothing is spoken in the range.
 * @param captions with words in seconds of the source
 * @throws ClipperError `failed` when this ffmpeg was built without libass.
 */
export async function captionFilter(
  captions: Captions,
  options: { range: Span; frame: Frame; folder: string; signal?: AbortSignal | undefined },
): Promise<string | null> {
  const { range, frame, folder, signal } = options
  const words = wordsWithin(captions.words, range)
  if (words.length === 0) return null
  if (!(await hasFilter('ass', signal)))
    throw new ClipperError('failed', {
      message: 'Captions can’t be drawn: this ffmpeg was built without libass.',
      detail: 'no filter named ass',
    })
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'captions.ass')
  await writeFile(file, toAss({ ...captions, words }, frame))
  // A folder of their own: libass reads every file beside a font.
  for (const font of captionFontFiles(captionStyles[captions.style].face))
    await copyFile(font, join(folder, basename(font)))
  return `ass=filename=${filterValue(file)}:fontsdir=${filterValue(folder)}`
}
