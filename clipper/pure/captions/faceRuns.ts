import { tenths } from './assSyntax.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import type { CaptionFace } from './captionFaces.ts'
import { assFontSize, type FontFace, textWidth } from './fontMetrics.ts'
import { estimatedWidth } from './letterWidths.ts'
import { scriptFacesOf } from './scriptFonts.ts'

/** The font that libass finds in every system; other fonts provide the letters that it lacks. */
const systemFace = 'sans-serif'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const mark = /^(?:\p{M}|\u200c|\u200d|\ufe0e|\ufe0f)$/u

/** A run of text in one face. */
export interface FaceRun {
  text: string
  /** Null for a font of the system. */
  face: FontFace | null
}

/**
 * Splits a text into runs by the face that has their glyphs. libass draws the whole run with another font when its
 * first glyph is missing, so each run uses a face with all its glyphs. Right-to-left words stay whole, because libass
 * orders runs from left to right.
 */
export function faceRuns(text: string, face: CaptionFace): FaceRun[] {
  if (textWidth(face, text) !== null) return [{ text, face }]
  const faces = [face, ...scriptFacesOf(face).map(({ name }) => name)]
  const faceOf = (letters: string) => faces.find((one) => textWidth(one, letters) !== null) ?? null
  if (rightToLeft.test(text)) return [{ text, face: faceOf(text) }]
  const runs: FaceRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const wanted = faceOf(letter)
    if (last && (last.face === wanted || mark.test(letter))) last.text += letter
    else runs.push({ text: letter, face: wanted })
  }
  return runs
}

/** Returns the width of such stretches in ems, estimated for letters whose face is unknown. */
export function runsWidth(runs: readonly FaceRun[]): number {
  let width = 0
  for (const { text, face } of runs)
    for (const letter of text) width += (face && textWidth(face, letter)) ?? estimatedWidth(letter)
  return width
}

/** Returns the letters of words that no font of the product has, each once, as they are drawn. */
export function systemLetters(words: readonly string[], { face, uppercase }: Pick<CaptionStyle, 'face' | 'uppercase'>) {
  const runs = words.flatMap((word) => faceRuns(uppercase ? word.toLocaleUpperCase() : word, face))
  const letters = runs.flatMap((run) => (run.face === null ? [...run.text] : []))
  return [...new Set(letters)].filter((letter) => !mark.test(letter) && !/[\s\p{C}]/u.test(letter))
}

/** Returns the paths, within `@fontsource`, of the files that words need beside those of the face itself. */
export function scriptFiles(words: readonly string[], face: CaptionFace): string[] {
  // Some styles are in capitals.
  const runs = words.flatMap((word) => [...faceRuns(word, face), ...faceRuns(word.toLocaleUpperCase(), face)])
  const needed = new Set<string | null>(runs.map((run) => run.face))
  return scriptFacesOf(face).flatMap(({ name, files }) => (needed.has(name) ? files : []))
}

/**
 * Returns a text for libass with each run in its face, then resets the style's face. Sets sizes too, because libass
 * measures a size by the line height, which differs between fonts.
 */
export function inFaces(
  text: string,
  { face, em }: { face: CaptionFace; em: number },
  toText: (text: string) => string,
): string {
  const sized = (name: FontFace) => `\\fn${name}\\fs${tenths(assFontSize(name, em))}`
  return faceRuns(text, face)
    .map((run) => {
      if (run.face === face) return toText(run.text)
      return run.face
        ? `{${sized(run.face)}}${toText(run.text)}{${sized(face)}}`
        : `{\\fn${systemFace}}${toText(run.text)}{\\fn${face}}`
    })
    .join('')
}
