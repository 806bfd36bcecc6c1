import type { Word } from '../Analysis.ts'
import type { Correction } from './Edit.ts'

/** Seconds that both words last. */
const shared = (one: Word, other: Word): number => Math.min(one.end, other.end) - Math.max(one.start, other.start)

/** Returns the whole seconds in which a word is said. */
function secondsOf({ start, end }: Word): number[] {
  const first = Math.floor(start)
  return Array.from({ length: Math.floor(end) - first + 1 }, (_, i) => first + i)
}

/** Returns a function that finds the index of the word that is said at the same time as another, if any. */
function finderIn(words: readonly Word[]): (word: Word) => number | undefined {
  const bySecond = new Map<number, number[]>()
  for (const [index, word] of words.entries())
    for (const second of secondsOf(word)) bySecond.set(second, [...(bySecond.get(second) ?? []), index])
  return (word) => {
    let best: { index: number; seconds: number } | undefined
    for (const index of secondsOf(word).flatMap((second) => bySecond.get(second) ?? [])) {
      const other = words[index]
      const seconds = other ? shared(word, other) : 0
      if (seconds > (best?.seconds ?? 0)) best = { index, seconds }
    }
    return best?.index
  }
}

/**
 * Moves corrections to another transcript of the same video: each to the word that is said at the same time. One whose
 * word is not said there any more, or already has its text, is left out.
 */
export function moveCorrections(
  corrections: readonly Correction[],
  from: readonly Word[],
  to: readonly Word[],
): Correction[] {
  if (corrections.length === 0) return []
  const find = finderIn(to)
  const moved = new Map<number, Correction>()
  for (const { word, text } of corrections) {
    const former = from[word]
    const index = former && find(former)
    if (index === undefined || to[index]?.text === text) continue
    moved.set(index, { word: index, text })
  }
  return [...moved.values()].sort((one, other) => one.word - other.word)
}
