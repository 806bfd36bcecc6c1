import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { editOf } from '../edit/editOf.ts'
import { notationParts } from './lookNotation.ts'
import { NotationError, type Part, partOf, scanNotation } from './scanNotation.ts'

const rangePattern = partOf('#-#')

function rangeOf({ text: part, at }: Part, text: string): Span {
  const [, start, end] = rangePattern.exec(part) ?? []
  if (start === undefined) throw new NotationError('Before the bar, expected a range such as 10-14.', text, at)
  return { start: Number(start), end: Number(end) }
}

/** The words and, after the last of them, examples of the parts with a value. */
const expected = [
  notationParts.flatMap(({ words = [] }) => words).join(' '),
  ...notationParts.flatMap(({ example = [] }) => example),
].join(', ')

/** Returns the name and the change of the part that a text is; null if it is none. */
function settingOf(text: string) {
  for (const { name, read, clear } of notationParts) {
    const change = read(text)
    if (change) return { name, change, clear }
  }
  return null
}

const newEdit: Edit = { ...editOf({ start: 0, end: 0 }), ranges: [] }

/**
 * Returns the edit that a line of text describes: its ranges in seconds of the source and, after a bar, what differs
 * from the defaults. For example, `10-14 20-26.5 | 9:16 pop top` is two ranges, with the part between them cut out, in
 * the format 9:16 and with captions of the style *pop* at the top.
 *
 * `lookNotation` lists the parts after the bar.
 *
 * The result is neither checked nor normalised, so that tests can write wrong edits.
 *
 * @param base The edit to which the text is a change: what the text doesn't mention stays. A new one by default.
 * @throws NotationError with the position of the first part that has no meaning.
 */
export function parseEdit(text: string, base: Edit = newEdit): Edit {
  const parts = scanNotation(text)
  const bar = parts.findIndex((part) => part.text === '|')
  const ranges = (bar < 0 ? parts : parts.slice(0, bar)).map((part) => rangeOf(part, text))
  let edit = structuredClone(base)
  if (ranges.length > 0) edit.ranges = ranges
  const mentioned = new Set<string>()
  for (const part of bar < 0 ? [] : parts.slice(bar + 1)) {
    const setting = settingOf(part.text)
    if (!setting) throw new NotationError(`Expected one of ${expected}.`, text, part.at)
    const { name, change, clear } = setting
    if (!mentioned.has(name)) edit = { ...edit, ...clear?.(edit) }
    else if (!clear) throw new NotationError(`This is a second ${name}.`, text, part.at)
    mentioned.add(name)
    edit = { ...edit, ...change(edit) }
  }
  return edit
}

/** Returns the ranges of an edit in its notation, such as `10-14 20-26.5`. */
export const parseRanges = (text: string): Span[] => parseEdit(text).ranges
