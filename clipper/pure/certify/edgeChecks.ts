import type { Span, Word } from '../Analysis.ts'
import { applyCorrections } from '../edit/wordsInClip.ts'
import { type CertificateCode, type Check, check } from './Certificate.ts'
import type { CertifiedEdit } from './CertifiedEdit.ts'
import type { ClipMeasurements } from './ClipMeasurements.ts'

/** Seconds: an edge this close to an event is at it. */
const near = 0.05
/** Seconds of a word that can be missing inaudibly: the onset of a word is known no better than this. */
const unheard = 0.06
const endsSentence = /[.!?…。！？؟۔][\p{Pe}\p{Pf}"'’”]*$/u

type Edge = 'starts' | 'ends'

export const clippedWord = (words: readonly Word[], second: number): Word | undefined =>
  words.find(({ start, end }) => start < second - unheard && end > second + unheard)

const isIn = (spans: readonly Span[] | null | undefined, second: number): boolean =>
  spans?.some(({ start, end }) => second >= start - near && second <= end + near) ?? false

/** Returns whether a sentence ends between the words around this second. Known only for words with punctuation. */
function isBetweenSentences(words: readonly Word[], second: number): boolean {
  const before = words.findLast(({ end }) => end <= second + unheard)
  const after = words.find(({ start }) => start >= second - unheard)
  return !before || !after || endsSentence.test(before.text.trim())
}

function edgeCode(edge: Edge, second: number, edit: CertifiedEdit, isSilent: boolean): CertificateCode {
  const { words, pauses, cuts, duration } = edit
  if (edge === 'starts' ? second <= near : second >= duration - near) return `${edge}_with_video`
  const spoken = words && words.length > 0 ? applyCorrections(words, edit.corrections) : null
  const isQuiet = isSilent || isIn(pauses, second)
  if (spoken && !isQuiet && clippedWord(spoken, second)) return `${edge}_in_word`
  if (spoken && isBetweenSentences(spoken, second)) return `${edge}_at_sentence`
  if (isQuiet) return `${edge}_in_pause`
  if (spoken) return `${edge}_between_words`
  if (cuts?.some((cut) => Math.abs(cut - second) <= 2 * near)) return `${edge}_on_cut`
  return `${edge}_in_sound`
}

/** Checks where a clip starts and ends, and whether its joins cut words. */
export function edgeChecks(measured: ClipMeasurements, edit: CertifiedEdit): Check[] {
  const [first, last] = [edit.ranges[0], edit.ranges.at(-1)]
  if (!first || !last || !measured.sound) return []
  const { end } = measured.sound
  const startsSilent = measured.silent.some((span) => span.start <= near)
  const endsSilent = measured.silent.some((span) => span.end >= end - near)
  const checks = [
    check(edgeCode('starts', first.start, edit, startsSilent)),
    check(edgeCode('ends', last.end, edit, endsSilent)),
  ]
  const joins = edit.ranges.slice(1).flatMap(({ start }, i) => [edit.ranges[i]?.end ?? start, start])
  const cut = joins.filter((second) => !isIn(edit.pauses, second) && clippedWord(edit.words ?? [], second)).length
  return cut > 0 ? [...checks, check('joins_in_words', cut)] : checks
}
