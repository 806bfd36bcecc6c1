import { bare } from '../../../clipper/pure/words/punctuate.ts'
import type { StopWords } from '../../../clipper/pure/words/stopWords.ts'

/** Loads the stop words of all languages: 60 lists, 45 kB compressed, which only texts for posts need. */
export async function loadStopWords(): Promise<readonly StopWords[]> {
  const { _123: numbers, ...all } = await import('stopword')
  const lists = Object.values(all).filter((list) => Array.isArray(list))
  return lists.map((list) => new Set([...list, ...numbers].map(bare)))
}
