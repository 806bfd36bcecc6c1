import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasFilter } from '../../ffmpeg/builtWith.ts'
import { ClipperError } from '../../pure/ClipperError.ts'
import { captionFontPaths } from '../../pure/captions/captionTexts.ts'
import { drawnStyle } from '../../pure/captions/drawnColours.ts'
import type { Frame } from '../../pure/captions/safeArea.ts'
import { type Captions, toAss } from '../../pure/captions/toAss.ts'
import { filterValue } from '../filterValue.ts'
import { fontFile } from './captionFontFiles.ts'

/**
 * Returns the filter that draws captions and a headline into a clip; writes its files, including fonts, into `folder`.
 * Null without words and headline.
 * @param captions with words in seconds of the clip
 * @param options.isInBt709 whether the picture is in BT.709. The filter draws in BT.601, so it gets adapted colours;
 * only for captions that `isDrawable` accepts.
 * @throws ClipperError `failed` when this ffmpeg was built without libass.
 */
export async function captionFilter(
  captions: Captions,
  options: { frame: Frame; folder: string; isInBt709?: boolean; signal?: AbortSignal | undefined },
): Promise<string | null> {
  const { frame, folder, isInBt709 = false, signal } = options
  if (captions.words.length === 0 && !captions.headline) return null
  if (!(await hasFilter('ass', signal)))
    throw new ClipperError('failed', {
      message: 'Captions can’t be drawn: this ffmpeg was built without libass.',
      detail: 'no filter named ass',
    })
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'captions.ass')
  await writeFile(file, toAss(captions, frame, isInBt709 ? drawnStyle : undefined))
  // A separate folder, because libass reads every file beside a font.
  for (const font of captionFontPaths(captions).map(fontFile)) await copyFile(font, join(folder, basename(font)))
  return `ass=filename=${filterValue(file)}:fontsdir=${filterValue(folder)}`
}
