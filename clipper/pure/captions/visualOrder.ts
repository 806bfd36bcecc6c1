const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const letter = /\p{L}/u

/** Returns whether a text is right-to-left, by its first letter; null without letters. */
function isRightToLeft(text: string): boolean | null {
  const first = letter.exec(text)
  return first ? rightToLeftLetter.test(first[0]) : null
}

/**
 * Returns the words of a line in their order on the screen, from left to right. A line that starts in a right-to-left
 * script is reversed, and left-to-right parts in it (names, numbers) keep their order.
 */
export function visualOrder<T extends { text: string }>(words: readonly T[]): T[] {
  const isTurned = words.map(({ text }) => isRightToLeft(text)).find((is) => is !== null) ?? false
  const runs: { rightToLeft: boolean; words: T[] }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // A number between words takes the direction of the words around it.
    const rightToLeft = isRightToLeft(word.text) ?? last?.rightToLeft ?? isTurned
    if (last && last.rightToLeft === rightToLeft) last.words.push(word)
    else runs.push({ rightToLeft, words: [word] })
  }
  const ordered = runs.map((run) => (run.rightToLeft ? run.words.toReversed() : run.words))
  return (isTurned ? ordered.toReversed() : ordered).flat()
}
