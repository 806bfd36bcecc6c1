const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const letter = /\p{L}/u

/** Whether a text is read from right to left, by its first letter; null when it has none. */
function isRightToLeft(text: string): boolean | null {
  const first = letter.exec(text)
  return first ? rightToLeftLetter.test(first[0]) : null
}

/**
 * The words of a line as they stand on the screen, from left to right. A line that begins in a right-to-left script is
 * turned about, and what is read from left to right in it (names, numbers) keeps its own order.
 */
export function visualOrder<T extends { text: string }>(words: readonly T[]): T[] {
  const isTurned = words.map(({ text }) => isRightToLeft(text)).find((is) => is !== null) ?? false
  const runs: { rightToLeft: boolean; words: T[] }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // A number between words goes with the words around it.
    const rightToLeft = isRightToLeft(word.text) ?? last?.rightToLeft ?? isTurned
    if (last && last.rightToLeft === rightToLeft) last.words.push(word)
    else runs.push({ rightToLeft, words: [word] })
  }
  const ordered = runs.map((run) => (run.rightToLeft ? run.words.toReversed() : run.words))
  return (isTurned ? ordered.toReversed() : ordered).flat()
}
