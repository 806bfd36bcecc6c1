import type { Word } from '../Analysis.ts'
import { isSpaced } from '../words/splitWords.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import type { CaptionFace } from './captionFaces.ts'
import { faceRuns, runsWidth } from './faceRuns.ts'
import { textWidth } from './fontMetrics.ts'

/** A displayed word. */
export interface ShownWord extends Word {
  /** In ems; estimated when the face does not have all of its letters. */
  width: number
  /** The face has all of its letters. */
  measured: boolean
  /** Bundled fonts have all of its letters. */
  shipped: boolean
  /** A space precedes it; East Asian scripts have none. */
  spaced: boolean
}

/** The words on screen at a time, by lines. */
export interface WordGroup {
  start: number
  end: number
  lines: ShownWord[][]
}

/** Seconds of silence after which the next words are a group of their own. */
const longestGap = 0.45
/** A group stays until the next one within this many seconds; otherwise it disappears soon after its last word. */
const wait = 0.6
const afterglow = 0.25
const clauseEnd = /[.!?…,;:。！？、，：；؟،؛۔।។]["'”’»)\]」』）]*$/u
const trailingPunctuation = /[.,;:。、，；：،؛۔។]+(?=["'”’»)\]」』）]*$)/u
/** libass draws colour emoji as empty boxes. */
const emoji = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\p{Extended_Pictographic}|\u{fe0f}|\u{200d})*/gu

export const spaceWidth = ({ face, wordGap }: CaptionStyle): number => (textWidth(face, ' ') ?? 0.25) + wordGap

/** Returns the width of words side by side, in ems. */
export function lineWidth(words: readonly ShownWord[], space: number): number {
  return words.reduce((sum, { width, spaced }, i) => sum + width + (i > 0 && spaced ? space : 0), 0)
}

/** Returns the width of a text in ems, and whether fonts have all of its letters. */
export function measuredText(text: string, face: CaptionFace): Pick<ShownWord, 'width' | 'measured' | 'shipped'> {
  const runs = faceRuns(text, face)
  return {
    width: runsWidth(runs),
    measured: runs.every((run) => run.face === face),
    shipped: runs.every((run) => run.face !== null),
  }
}

function shownWord(word: Word, before: string, style: CaptionStyle): ShownWord | null {
  // Control characters, and marks that change the text direction.
  const clean = word.text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(emoji, '')
    .trim()
  const stripped = style.stripPunctuation ? clean.replace(trailingPunctuation, '') : clean
  const text = style.uppercase ? stripped.toLocaleUpperCase() : stripped
  if (!text) return null
  return { ...word, text, ...measuredText(text, style.face), spaced: isSpaced(before, { ...word, text }) }
}

/** Returns words as they are shown, without those that have no visible characters. */
export function shownWords(words: readonly Word[], style: CaptionStyle): ShownWord[] {
  const shown: ShownWord[] = []
  for (const word of words) {
    const next = shownWord(word, shown.at(-1)?.text ?? '', style)
    if (next) shown.push(next)
  }
  return shown
}

/** Breaks words into at most this many lines, so that the longest is as short as it can be; returns its width too. */
export function balancedLines(
  words: ShownWord[],
  space: number,
  lines: number,
): { lines: ShownWord[][]; longest: number } {
  let best = { lines: [words], longest: lineWidth(words, space) }
  if (lines === 1) return best
  for (let at = 1; at < words.length; at++) {
    const first = lineWidth(words.slice(0, at), space)
    // Later breaks make this line longer still.
    if (first >= best.longest) break
    const rest = balancedLines(words.slice(at), space, lines - 1)
    const longest = Math.max(first, rest.longest)
    if (longest < best.longest) best = { lines: [words.slice(0, at), ...rest.lines], longest }
  }
  return best
}

/** Returns whether words fit on the available lines. */
function fits(words: readonly ShownWord[], space: number, widest: number, lines: number): boolean {
  let used = 1
  let filled = Number.NEGATIVE_INFINITY
  for (const { width, spaced } of words) {
    const gap = spaced ? space : 0
    if (filled === Number.NEGATIVE_INFINITY) filled = width
    else if (filled + gap + width <= widest) filled += gap + width
    else {
      used += 1
      filled = width
    }
  }
  return used <= lines
}

const middleOf = ({ start, end }: Word): number => (start + end) / 2

/** Returns whether the captions move to another place between two words. */
const isBetween = (breaks: readonly number[], before: Word, after: Word): boolean =>
  breaks.some((second) => middleOf(before) < second && second <= middleOf(after))

/** Returns a group that ends before its words move to another place, and begins after they have. */
function withinBreaks(group: readonly ShownWord[], breaks: readonly number[]): { words: ShownWord[]; to: number } {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return { words: [], to: Number.POSITIVE_INFINITY }
  const from = breaks.findLast((second) => second <= middleOf(first)) ?? Number.NEGATIVE_INFINITY
  const to = breaks.find((second) => second > middleOf(last)) ?? Number.POSITIVE_INFINITY
  const words = group.map((word) => ({ ...word, start: Math.max(word.start, from), end: Math.min(word.end, to) }))
  return { words, to }
}

/**
 * Groups words for the screen: within the limits of the style, on lines of `widest` ems, broken at punctuation and at
 * pauses.
 * @param linesOf the number of lines for a group that begins with this word
 * @param breaks seconds at which the captions move to another place, in order: no group is on screen then
 */
export function groupWords(
  words: readonly Word[],
  style: CaptionStyle,
  { linesOf, widest, breaks = [] }: { linesOf: (first: Word) => number; widest: number; breaks?: readonly number[] },
): WordGroup[] {
  const space = spaceWidth(style)
  const groups: ShownWord[][] = []
  let open: ShownWord[] = []
  let mayGoOn = false
  for (const word of words) {
    const last = open.at(-1)
    const shown = shownWord(word, last?.text ?? '', style)
    if (!shown) continue
    const isNear = last && word.start - last.end <= longestGap && !isBetween(breaks, last, word)
    const goesOn = mayGoOn && isNear && open.length < style.maxWords
    if (goesOn && fits([...open, shown], space, widest, linesOf(open[0] ?? shown))) open.push(shown)
    else {
      open = [shown]
      groups.push(open)
    }
    mayGoOn = !clauseEnd.test(word.text)
  }
  const placed = groups.map((group) => withinBreaks(group, breaks))
  return placed.map(({ words: group, to }, i) => {
    const start = group[0]?.start ?? 0
    const end = Math.max(...group.map((word) => word.end))
    const next = placed[i + 1]?.words[0]?.start ?? Number.POSITIVE_INFINITY
    const until = Math.min(to, next - end < wait ? next : end + afterglow)
    const isBroken = group[0] && linesOf(group[0]) > 1 && lineWidth(group, space) > widest
    return { start, end: Math.max(start, until), lines: isBroken ? balancedLines(group, space, 2).lines : [group] }
  })
}
