import type { Analysis, Sentence, Span } from '../Analysis.ts'
import type { ClipChoice } from '../ClipChoice.ts'
import { hookScore } from '../words/hookScore.ts'
import { speakerRemover } from '../words/speakerRemover.ts'
import { clock } from './clock.ts'
import { whatHappens } from './whatHappens.ts'

const longestTitle = 70

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

/** Counts capitalised words after the first one, in most languages the subject of a sentence. */
const namesIn = (text: string): number => text.match(/(?<=[\p{L}\p{N},;]\s)\p{Lu}\p{Ll}{2,}/gu)?.length ?? 0

/** Returns the sentences of a range as titles, those with a hook, with names and with the rarest words of the talk first. */
function tellingSentences(range: Span, all: readonly Sentence[], counts: ReadonlyMap<string, number>): string[] {
  const whole = all.filter(({ start, end }) => start >= range.start - 0.3 && end <= range.end + 0.3)
  const middle = ({ start, end }: Span) => (start + end) / 2
  // Edges that were chosen before the words were known may cut every sentence.
  const mostly = all.filter((sentence) => middle(sentence) > range.start && middle(sentence) < range.end)
  const inside = whole.length > 0 ? whole : mostly
  const telling = ({ text }: Sentence) => {
    const words = wordsIn(text)
    if (words.length < 3) return 0
    const rarity = words.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0) / words.length
    const naming = 0.15 * Math.min(2, namesIn(text))
    return (hookScore(text) + naming + 0.5 * rarity) * (text.length > longestTitle ? 0.7 : 1)
  }
  return inside
    .map((sentence) => ({ sentence, score: telling(sentence) }))
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)
    .map(({ sentence }) => shortened(withoutLead(sentence.text.trim())))
    .filter((title) => title !== '')
}

const keyOf = (title: string): string => title.toLocaleLowerCase()

/** Returns the first title that no other clip has; if all are taken, the first one with the clip's time. */
export function freeTitle(wanted: readonly string[], taken: Iterable<string>, { start }: Pick<Span, 'start'>): string {
  const keys = new Set([...taken].map(keyOf))
  const free = wanted.find((title) => !keys.has(keyOf(title)))
  return free ?? `${wanted[0] ?? 'Moment'}, ${clock(start)}`
}

/**
 * Returns titles of a video's clips, all different: the most telling sentence of each or, without a transcript, what is
 * seen and heard.
 * @param taken titles of other clips, which none of these gets
 */
export function clipTitles(
  clips: readonly Pick<ClipChoice, 'start' | 'end' | 'reasons'>[],
  analysis: Analysis,
  taken: readonly string[] = [],
): string[] {
  const remove = speakerRemover(analysis.sentences ?? [])
  const sentences = (analysis.sentences ?? []).map((sentence) => ({ ...sentence, text: remove(sentence.text) }))
  const counts = new Map<string, number>()
  for (const { text } of sentences) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const titles: string[] = []
  for (const clip of clips) {
    const said = tellingSentences(clip, sentences, counts)
    titles.push(
      freeTitle(
        said.length > 0 ? said : whatHappens(clip, analysis).map(({ title }) => title),
        [...taken, ...titles],
        clip,
      ),
    )
  }
  return titles
}
