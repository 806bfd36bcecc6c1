import type { Word } from '../../pure/Analysis.ts'
import type { ClipSettings } from '../../pure/ClipSettings.ts'
import type { Captions } from '../../pure/captions/toAss.ts'

/** Returns the captions to draw into the clips of a video; none unless requested and words are known. */
export function captionsOf(
  { captionStyle }: Pick<ClipSettings, 'captionStyle'>,
  words: readonly Word[] | null | undefined,
): Captions | undefined {
  return captionStyle && words && words.length > 0 ? { words, style: captionStyle } : undefined
}
