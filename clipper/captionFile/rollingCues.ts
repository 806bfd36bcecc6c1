import type { RawCue } from './RawCue.ts'

/** Words that are compared: a screen of captions has fewer. */
const mostCompared = 60

const wordsOf = (cue: RawCue): string[] => cue.lines.flat().flatMap(({ text }) => text.split(/\s+/u).filter(Boolean))

/** Returns the words at the start of a cue without times of their own: only these can repeat the previous cue. */
function untimedWords(cue: RawCue): number {
  let count = 0
  for (const line of cue.lines) {
    if (line.some(({ at }) => at !== null)) return count
    count += line.reduce((sum, { text }) => sum + text.split(/\s+/u).filter(Boolean).length, 0)
  }
  return count
}

/** Counts the last words of one cue that are the first ones of the next. */
function repeatedWords(before: readonly string[], now: readonly string[], most: number): number {
  for (let count = Math.min(before.length, most, mostCompared); count > 0; count--) {
    const from = before.length - count
    if (now.slice(0, count).every((word, i) => word === before[from + i])) return count
  }
  return 0
}

/** Removes words from the start of the lines of a cue. */
function withoutFirst(cue: RawCue, count: number): RawCue {
  let left = count
  const lines = cue.lines.map((line) =>
    line.flatMap((piece) => {
      if (left === 0) return [piece]
      const words = piece.text.split(/\s+/u).filter(Boolean)
      const kept = words.slice(left)
      left -= words.length - kept.length
      return kept.length > 0 ? [{ ...piece, text: kept.join(' ') }] : []
    }),
  )
  return { ...cue, lines: lines.filter((line) => line.length > 0) }
}

/**
 * Returns the cues with each word once. Automatic captions roll: each cue repeats the previous line and adds a new one,
 * or grows by a word. A file counts as rolling when most cues continue the previous one; in other files, repeated words
 * are spoken twice.
 * @param cues in order of time
 */
export function withoutRepeats(cues: readonly RawCue[]): RawCue[] {
  const words = cues.map(wordsOf)
  const repeated = cues.map((cue, i) => repeatedWords(words[i - 1] ?? [], words[i] ?? [], untimedWords(cue)))
  let compared = 0
  let rolling = 0
  for (const [i, count] of repeated.entries()) {
    const [before, now] = [words[i - 1]?.length ?? 0, words[i]?.length ?? 0]
    // The same cue once more proves nothing: a refrain is sung twice.
    if (i === 0 || (count === now && count === before)) continue
    compared += 1
    if (count === before || (count === now && count > 0) || count > 1) rolling += 1
  }
  if (rolling < 2 || rolling <= compared / 2) return [...cues]
  const rest = cues.flatMap((cue, i) => {
    const added = withoutFirst(cue, repeated[i] ?? 0)
    return added.lines.length > 0 ? [added] : []
  })
  // A scrolling line stays on screen while the next one is spoken.
  return rest.map((cue, i) => {
    const next = rest[i + 1]?.start ?? Number.POSITIVE_INFINITY
    return next > cue.start ? { ...cue, end: Math.min(cue.end, next) } : cue
  })
}
