import type { Span, Word } from '../Analysis.ts'
import { joinWords } from './splitWords.ts'

/** A stretch that can be left out without losing anything that is said. */
export interface SuggestedCut extends Span {
  kind: 'filler' | 'repeat' | 'silence'
  /** The text that is cut; empty for silence. */
  text: string
}

/** Hesitations, as recognisers and captions write them. Words such as "like" and "also" have a meaning. */
const hesitation = /^(u+h+m*|u+m+|e+r+m*|h+m+|m+h*m+|ä+h+m*|ö+h+m*|e+u+h+|e+h+m*|a+h+m+)$/iu
const pairs = new Set(['you know', 'i mean', 'sort of', 'kind of'])
/** Words that are said twice on purpose. */
const emphasis = new Set([
  'very',
  'really',
  'no',
  'yes',
  'so',
  'ha',
  'bye',
  'had',
  'that',
  'sehr',
  'ja',
  'nein',
  'très',
])
/** Seconds: silence that is longer than this can be shortened to `kept`. */
const longSilence = 1
const kept = 0.4
/** Seconds of the gap to the next word that go with a cut word. */
const breath = 0.25
/** Seconds between two sayings of a word, beyond which the second is not a stammer. */
const stammer = 0.6

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')

/** Returns a cut from a word to the safe start of the next one. */
function cutOf(words: readonly Word[], from: number, to: number, kind: SuggestedCut['kind']): SuggestedCut {
  const [first, last] = [words[from], words[to]]
  const next = words[to + 1]?.start ?? Number.POSITIVE_INFINITY
  const end = Math.min(next, (last?.end ?? 0) + breath)
  const text = joinWords(words.slice(from, to + 1))
  return { start: first?.start ?? 0, end, kind, text }
}

/** Returns cuts of hesitations and stammers among the words. */
function spokenCuts(words: readonly Word[]): SuggestedCut[] {
  const cuts: SuggestedCut[] = []
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i], words[i + 1]]
    if (!word) continue
    const [text, following] = [bare(word.text), bare(next?.text ?? '')]
    if (hesitation.test(text)) cuts.push(cutOf(words, i, i, 'filler'))
    // "You know," with a comma is a filler; "you know the answer" is not.
    else if (next && pairs.has(`${text} ${following}`) && /,$/.test(next.text)) {
      cuts.push(cutOf(words, i, i + 1, 'filler'))
      i += 1
    } else if (next && text === following && text && !emphasis.has(text) && next.start - word.end < stammer)
      if (!/[.!?…]$/.test(word.text))
        // Up to the repetition; a full stop in between means that it was intended.
        cuts.push({ ...cutOf(words, i, i, 'repeat'), end: next.start })
  }
  return cuts
}

/** Returns the middle of long silences, leaving a natural pause. */
function silentCuts(pauses: readonly Span[]): SuggestedCut[] {
  return pauses.flatMap(({ start, end }) => {
    if (end - start <= longSilence) return []
    return [{ start: start + kept / 2, end: end - kept / 2, kind: 'silence' as const, text: '' }]
  })
}

/** Returns cuts of fillers, repeated words and long silences, in order of time and without overlap. */
export function suggestCuts(words: readonly Word[], pauses: readonly Span[]): SuggestedCut[] {
  const all = [...spokenCuts(words), ...silentCuts(pauses)].sort((a, b) => a.start - b.start)
  const cuts: SuggestedCut[] = []
  for (const cut of all) {
    const before = cuts.at(-1)
    const start = Math.max(cut.start, before?.end ?? 0)
    if (cut.end - start > 0.05) cuts.push({ ...cut, start })
  }
  return cuts.map((cut) => ({ ...cut, start: Number(cut.start.toFixed(3)), end: Number(cut.end.toFixed(3)) }))
}
