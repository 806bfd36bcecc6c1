/** Letters as wide as an em: East Asian ones, and their punctuation. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Yi}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
/** Halfwidth forms are in the same scripts. */
const half = /[\uff61-\uffdc]/u
/** Marks stand over or below a letter, joiners are not seen. */
const widthless = /[\p{Mn}\p{Me}\p{Cf}]/u
/** No letter of an alphabet is wider in a heavy face, in ems; most are narrower. */
const usual = 0.72

/** Returns an upper bound for the width of a text in an unknown face, in ems, so that no line leaves the picture. */
export function estimatedWidth(text: string): number {
  let width = 0
  for (const letter of text) {
    if (widthless.test(letter)) continue
    width += half.test(letter) ? usual : wide.test(letter) ? 1 : usual
  }
  return width
}
