import type { CaptionFace } from './captionFaces.ts'
import { measuredText, type ShownWord } from './groupWords.ts'

let segmenter: Intl.Segmenter | null = null

/** Splits a text into parts of similar width, between its letters. */
function splitEvenly(text: string, face: CaptionFace, parts: number): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  const widths = letters.map((letter) => measuredText(letter, face).width)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const split = Array.from({ length: parts }, () => '')
  let before = 0
  for (const [i, letter] of letters.entries()) {
    const width = widths[i] ?? 0
    const part = Math.min(parts - 1, Math.floor((parts * (before + width / 2)) / whole))
    split[part] += letter
    before += width
  }
  return split.filter((part) => part !== '')
}

/**
 * Breaks words that are wider than a line into parts of similar width. `joinParts` joins those that are on one line.
 * @param widest ems of a line
 * @param most parts of a word
 */
export function breakWords(
  words: readonly ShownWord[],
  face: CaptionFace,
  { widest, most }: { widest: number; most: number },
): { parts: ShownWord[]; joinParts: (line: readonly ShownWord[]) => ShownWord[] } {
  const wordOf = new Map<ShownWord, ShownWord>()
  const parts = words.flatMap((word) => {
    const count = Math.min(most, Math.ceil(word.width / widest))
    if (count <= 1) return [word]
    return splitEvenly(word.text, face, count).map((text, i) => {
      const part = { ...word, text, ...measuredText(text, face), spaced: i === 0 && word.spaced }
      wordOf.set(part, word)
      return part
    })
  })
  const joinParts = (line: readonly ShownWord[]) => {
    const joined: ShownWord[] = []
    for (const part of line) {
      const last = joined.at(-1)
      const word = wordOf.get(part)
      if (!last || !word || wordOf.get(last) !== word) joined.push(part)
      else {
        const text = last.text + part.text
        const both = { ...last, text, ...measuredText(text, face) }
        wordOf.set(both, word)
        joined[joined.length - 1] = both
      }
    }
    return joined
  }
  return { parts, joinParts }
}
