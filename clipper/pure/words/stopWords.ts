/** Words of one language that say nothing about a text's subject. */
export type StopWords = ReadonlySet<string>

/** Share of stop words from which a text is in the language of the list. Running text has 30 to 60%. */
const least = 0.15

/** Returns the stop words of the language that a text is in; none if it is in no language with a list. */
export function stopWordsOf(words: readonly string[], lists: readonly StopWords[]): StopWords {
  let found: StopWords = new Set()
  let most = least * words.length
  for (const list of lists) {
    const count = words.reduce((sum, word) => sum + (list.has(word) ? 1 : 0), 0)
    if (count > most) [found, most] = [list, count]
  }
  return found
}
