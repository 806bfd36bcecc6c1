import type { Analysis, Sentence } from '../Analysis.ts'
import type { Reason } from '../ClipChoice.ts'
import { hookScore } from '../words/hookScore.ts'
import { clock } from './clock.ts'

const longestTitle = 70

const names: Record<string, string> = {
  loudness: 'Loud moment',
  onsets: 'Lively moment',
  speech: 'Fast talk',
  applause: 'Applause',
  motion: 'Moving moment',
  cuts: 'Quick cuts',
}

/** Shortens a text at a word, with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= longestTitle) return text
  const cut = text.slice(0, longestTitle - 1)
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(' '))).replace(/[\s,;:–-]+$/, '')}…`
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']{3,}/gu) ?? []
}

/** Removes words that continue the sentence before: they are meaningless in a title. */
function withoutLead(text: string): string {
  const rest = text.replace(/^((so|and|but|well|okay|ok|now|um+|uh+|und|also|et|y)\b[\s,]+)+/iu, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Returns the sentence with a hook; of several, or of none, the one with the rarest words of the whole talk. */
function tellingSentence(inside: readonly Sentence[], all: readonly Sentence[]): Sentence | undefined {
  const counts = new Map<string, number>()
  for (const { text } of all) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const telling = ({ text }: Sentence) => {
    const words = wordsIn(text)
    if (words.length < 3) return 0
    const rarity = words.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0) / words.length
    return (hookScore(text) + 0.5 * rarity) * (text.length > longestTitle ? 0.7 : 1)
  }
  return [...inside].sort((a, b) => telling(b) - telling(a) || a.start - b.start)[0]
}

/** Returns a title from the transcript or, without one, from the content: "Loudest moment, 3:12". */
export function clipTitle(
  range: { start: number; end: number },
  analysis: Analysis,
  reasons: readonly Reason[],
): string {
  const { sentences = [] } = analysis
  const inside = sentences.filter(({ start, end }) => start >= range.start - 0.3 && end <= range.end + 0.3)
  const telling = tellingSentence(inside, sentences)
  if (telling) return shortened(withoutLead(telling.text))
  const first = reasons.find(({ signal }) => signal in names)
  const at = clock(range.start)
  if (!first) return `Moment at ${at}`
  if (first.text.startsWith('the loudest')) return `Loudest moment, ${at}`
  if (first.text.startsWith('the most movement')) return `Most movement, ${at}`
  if (first.text.startsWith('the fastest')) return `Fastest cuts, ${at}`
  return `${names[first.signal] ?? 'Moment'}, ${at}`
}
