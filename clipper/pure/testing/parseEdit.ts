import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { editOf } from '../edit/editOf.ts'
import { lookWords, parseLook } from './parseLook.ts'
import { NotationError, type Part, partOf, scanNotation } from './scanNotation.ts'

const rangePattern = partOf('#-#')

function rangeOf({ text: part, at }: Part, text: string): Span {
  const [, start, end] = rangePattern.exec(part) ?? []
  if (start === undefined) throw new NotationError('Before the bar, expected a range such as 10-14.', text, at)
  return { start: Number(start), end: Number(end) }
}

const forms = 'zoom=cuts, cover=12.5, headline="…", brand={…}, @12=0.2,0.5 (crop), 4="…" (correction)'

const newEdit: Edit = { ...editOf({ start: 0, end: 0 }), ranges: [] }

/**
 * Returns the edit that a line of text describes: its ranges in seconds of the source and, after a bar, what differs
 * from the defaults. For example, `10-14 20-26.5 | 9:16 pop top` is two ranges, with the part between them cut out, in
 * the format 9:16 and with captions of the style *pop* at the top.
 *
 * | Part | Meaning |
 * |---|---|
 * | `10-14` | a range |
 * | `9:16` `4:5` `1:1` `16:9` | the format; that of the source by default |
 * | `pop` `pill` … | the style of the captions; none by default |
 * | `top` `middle` | their position; at the bottom by default |
 * | `centre` `fit` `manual` | the framing; automatic by default |
 * | `@12=0.2,0.5` | a crop from second 12 on, centred at these shares of the width and height |
 * | `@12=0.2,0.5*1.5` | the same, with a zoom |
 * | `@12=two:0.2,0.5/0.8,0.5` | a shot in a layout, with a second crop |
 * | `zoom=gentle` `zoom=cuts` | the zoom |
 * | `4="King"` `4=""` | the correct text of word 4, or none |
 * | `unlevelled` | the loudness of the source |
 * | `cover=12.5` | the second of the cover |
 * | `headline="Wait for it"` | the headline |
 * | `brand={…}` | a brand, as JSON |
 *
 * The result is neither checked nor normalised, so that tests can write wrong edits.
 *
 * @param base The edit to which the text is a change: what the text doesn't mention stays. A new one by default.
 * @throws NotationError with the position of the first part that has no meaning.
 */
export function parseEdit(text: string, base: Edit = newEdit): Edit {
  const parts = scanNotation(text)
  const bar = parts.findIndex((part) => part.text === '|')
  const edit = structuredClone(base)
  const ranges = (bar < 0 ? parts : parts.slice(0, bar)).map((part) => rangeOf(part, text))
  if (ranges.length > 0) edit.ranges = ranges
  const mentioned = new Set<string>()
  for (const part of bar < 0 ? [] : parts.slice(bar + 1)) {
    const setting = parseLook(part.text)
    if (!setting) throw new NotationError(`Expected one of ${lookWords.join(' ')}, ${forms}.`, text, part.at)
    const { name, change, clear } = setting
    if (!mentioned.has(name)) clear?.(edit)
    else if (!clear) throw new NotationError(`This is a second ${name}.`, text, part.at)
    mentioned.add(name)
    change(edit)
  }
  return edit
}

/** Returns the ranges of an edit in its notation, such as `10-14 20-26.5`. */
export const parseRanges = (text: string): Span[] => parseEdit(text).ranges
