/** Scripts that are written without spaces between words. Korean has spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u
/** Of these, the ones that stand without a space beside any other script as well; with their punctuation. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const opening = /^[\p{Ps}\p{Pi}]+$/u
const spaces = /\s+/u

let segmenter: Intl.Segmenter | null = null

/** Words of a stretch without spaces, as a dictionary knows them; punctuation stays with its word. */
function segment(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  const words: string[] = []
  let before = ''
  for (const { segment: part, isWordLike } of segmenter.segment(text)) {
    const last = words.at(-1)
    if (!isWordLike && opening.test(part)) before += part
    else if (!isWordLike && last !== undefined && before === '') words[words.length - 1] = last + part
    else {
      words.push(before + part)
      before = ''
    }
  }
  if (before !== '') words.push((words.pop() ?? '') + before)
  return words
}

/** The words of a text: between spaces, and within them by a dictionary where the script has none. */
export function splitWords(text: string): string[] {
  return text
    .split(spaces)
    .filter(Boolean)
    .flatMap((part) => (unspaced.test(part) ? segment(part) : [part]))
}

const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0)
const lastOf = (text: string) => [...text.slice(-4)].at(-1) ?? ''

/** Whether two words that follow each other are written with a space between them. */
export function isSpaced(before: string, after: string): boolean {
  if (before === '' || after === '') return false
  const end = before.slice(-8)
  const [last, first] = [lastOf(end), firstOf(after)]
  if (eastAsian.test(last) || eastAsian.test(first)) return false
  const lastLetter = lastOf(end.replace(/\p{P}+$/u, '') || end)
  return !(unspaced.test(lastLetter) && unspaced.test(first))
}

/** Words as one text, with spaces where the script has them. */
export function joinWords(words: readonly string[]): string {
  let text = ''
  for (const word of words) text += isSpaced(text, word) ? ` ${word}` : word
  return text
}
