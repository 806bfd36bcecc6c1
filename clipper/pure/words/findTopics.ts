import type { Sentence } from '../Analysis.ts'
import { stemOf } from './stemOf.ts'

/** Words of a block on either side of a gap; Hearst's own value is 10 sentences of 20 words for whole articles. */
const blockWords = 60
/** Gaps closer than this to another boundary, in seconds, are the same one. */
const closest = 20
/** Share of the sentences in which a word is too common to tell topics apart. */
const common = 0.25

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.map(stemOf)
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0)
  const norm = (of: ReadonlyMap<string, number>) => Math.sqrt([...of.values()].reduce((sum, n) => sum + n * n, 0))
  const scale = norm(a) * norm(b)
  return scale === 0 ? 0 : dot / scale
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of stems) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns the depth of a value below the peaks on both sides. */
function depthAt(values: readonly number[], i: number): number {
  let [left, right] = [values[i] ?? 0, values[i] ?? 0]
  for (let k = i - 1; k >= 0 && (values[k] ?? 0) >= left; k--) left = values[k] ?? 0
  for (let k = i + 1; k < values.length && (values[k] ?? 0) >= right; k++) right = values[k] ?? 0
  return left + right - 2 * (values[i] ?? 0)
}

/**
 * Seconds at which the talk turns to another topic: where the words before and after a gap between two sentences have
 * least in common, after TextTiling (Hearst 1997). In order of time; none in a short talk or one of one topic.
 */
export function findTopics(sentences: readonly Sentence[]): number[] {
  const spread = new Map<string, number>()
  const all = sentences.map(({ text }) => stemsOf(text))
  for (const stems of all) for (const word of new Set(stems)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const limit = Math.max(3, common * sentences.length)
  const telling = all.map((stems) => stems.filter((word) => (spread.get(word) ?? 0) <= limit))
  if (telling.flat().length < 3 * blockWords) return []

  const gather = (from: number, direction: 1 | -1): string[] => {
    const block: string[] = []
    for (let i = from; block.length < blockWords && i >= 0 && i < telling.length; i += direction)
      block.push(...(telling[i] ?? []))
    return block
  }
  const alike = sentences.slice(1).map((_, gap) => cosine(countsOf(gather(gap, -1)), countsOf(gather(gap + 1, 1))))
  const depths = alike.map((_, i) => depthAt(alike, i))
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length)
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length))
  const threshold = mean + deviation / 2
  const times: number[] = []
  const deepest = [...depths.keys()].sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b)
  for (const gap of deepest) {
    if ((depths[gap] ?? 0) <= Math.max(threshold, 0.1)) break
    const time = sentences[gap + 1]?.start ?? 0
    if (times.every((other) => Math.abs(other - time) >= closest)) times.push(time)
  }
  return times.sort((a, b) => a - b)
}
