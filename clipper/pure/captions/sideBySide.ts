import { isSpaced } from '../words/splitWords.ts'
import { visualOrder } from './visualOrder.ts'

/**
 * Places words of a line side by side, in their order on the screen. Lengths have one unit.
 * @param left the left edge of the line
 */
export function sideBySide<T extends { text: string }>(
  words: readonly T[],
  left: number,
  { gap, widthOf }: { gap: number; widthOf: (word: T) => number },
): { middles: ReadonlyMap<T, number>; right: number } {
  const middles = new Map<T, number>()
  let [x, before] = [left, '']
  for (const word of visualOrder(words)) {
    if (isSpaced(before, word)) x += gap
    const width = widthOf(word)
    before = word.text
    middles.set(word, x + width / 2)
    x += width
  }
  return { middles, right: x }
}
