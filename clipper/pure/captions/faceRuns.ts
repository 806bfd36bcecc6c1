import { type CaptionFace, textWidth } from './fontMetrics.ts'

/** What libass finds in every system; the letters that it lacks come from other fonts, one by one. */
const systemFace = 'sans-serif'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const mark = /^(?:\p{M}|\u200c|\u200d|\ufe0e|\ufe0f)$/u

/** A stretch of a text that is set in one face. */
export interface FaceRun {
  text: string
  /** Null for a font of the system. */
  face: CaptionFace | null
}

/**
 * The stretches of a text by the face that has their letters. libass takes a whole style from another font when its first
 * letter is missing in a face: so no face is asked for letters that it lacks. Words from right to left stay whole, because
 * libass puts stretches in order from left to right.
 */
export function faceRuns(text: string, face: CaptionFace): FaceRun[] {
  if (textWidth(face, text) !== null) return [{ text, face }]
  if (rightToLeft.test(text)) return [{ text, face: null }]
  const runs: FaceRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const wanted = textWidth(face, letter) === null ? null : face
    if (last && (last.face === wanted || mark.test(letter))) last.text += letter
    else runs.push({ text: letter, face: wanted })
  }
  return runs
}

/** A text for libass, each stretch in the face that has its letters; afterwards the style's face is set again. */
export function inFaces(text: string, face: CaptionFace, toText: (text: string) => string): string {
  return faceRuns(text, face)
    .map((run) => (run.face ? toText(run.text) : `{\\fn${systemFace}}${toText(run.text)}{\\fn${face}}`))
    .join('')
}
