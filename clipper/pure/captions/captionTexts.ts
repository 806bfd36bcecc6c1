import { brandedStyle } from './brandedStyle.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import type { CaptionFace } from './captionFaces.ts'
import { captionSubsets } from './captionSubsets.ts'
import { scriptFiles } from './faceRuns.ts'
import { headlineStyle } from './headline.ts'
import { interFiles } from './scriptFonts.ts'
import type { Captions } from './toAss.ts'

/** Texts that are drawn in one look. */
export interface CaptionTexts {
  look: Pick<CaptionStyle, 'face' | 'uppercase'>
  texts: string[]
}

/** Returns all texts of captions by their look: the words, and the headline. */
export function captionTexts({ words, style, brand, headline }: Captions): CaptionTexts[] {
  const spoken = { look: brandedStyle(style, brand), texts: words.map(({ text }) => text) }
  const above = headline ? [{ look: headlineStyle(brand), texts: headline.text.split(/\s+/u) }] : []
  return [...(words.length > 0 ? [spoken] : []), ...above]
}

/** Returns the paths, within `@fontsource`, of all files that captions are set in, each once. */
export function captionFontPaths(captions: Captions): string[] {
  const byFace = new Map<CaptionFace, string[]>()
  for (const { look, texts } of captionTexts(captions))
    byFace.set(look.face, [...(byFace.get(look.face) ?? []), ...texts])
  const paths = [...byFace].flatMap(([face, texts]) => [
    ...interFiles(face, captionSubsets(texts.join(' '))),
    ...scriptFiles(texts, face),
  ])
  return [...new Set(paths)]
}
