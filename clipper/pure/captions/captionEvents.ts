import { isSpaced } from '../words/splitWords.ts'
import { type AssEvent, assColour, assText, roundedBox, tenths } from './assSyntax.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import type { CaptionFace } from './captionFaces.ts'
import { inFaces } from './faceRuns.ts'
import type { PlacedGroup, PlacedLine, PlacedWord } from './layOutCaptions.ts'
import { visualOrder } from './visualOrder.ts'

/** Padding of a box around its words and its height, in ems. */
const boxPadding = 0.22
const boxHeight = 1.24
const boxRadius = 0.26
/** Visibility of a word before it is spoken, in styles where words light up. */
const unspokenTransparency = '&H80&'
/** How far a word that pops may reach into the gap on either side, in ems: at its peak, and afterwards. */
const reach = { jump: 0.12, stay: 0.05 }
/** Percent by which it grows at the most. */
const growth = { jump: 10, stay: 4 }

/**
 * Returns the sizes of a spoken word in percent: its peak, and afterwards. A long word with neighbours grows less, so
 * that the gaps stay visible.
 */
export function popSizes(word: PlacedWord, line: PlacedLine, em: number): { jump: number; stay: number } {
  const size = (by: 'jump' | 'stay') => {
    const room = line.words.length === 1 ? growth[by] : (200 * reach[by] * em) / word.width
    return 100 + Math.min(growth[by], room)
  }
  return { jump: size('jump'), stay: size('stay') }
}

const scaled = (percent: number) => `\\fscx${tenths(percent)}\\fscy${tenths(percent)}`
/** Milliseconds, as those of the box. */
const popTags = ({ jump, stay }: { jump: number; stay: number }) =>
  `${scaled(92)}\\t(0,70,${scaled(jump)})\\t(70,140,${scaled(stay)})`
const boxPop = '\\fscx88\\fscy88\\t(0,80,\\fscx103\\fscy103)\\t(80,140,\\fscx100\\fscy100)'

/** Returns the tag that centres letters at a position; `drop` is in pixels. */
export const placeTag = ({ x, y }: { x: number; y: number }, drop = 0) => `\\pos(${tenths(x)},${tenths(y + drop)})`

function boxEvent(place: { x: number; y: number; width: number }, em: number, span: [number, number], tags = '') {
  const width = place.width + 2 * boxPadding * em
  const drawing = roundedBox(width, boxHeight * em, boxRadius * em)
  return { layer: 1, start: span[0], end: span[1], style: 'Box', tags: `${placeTag(place)}${tags}\\p1`, text: drawing }
}

/** Returns the events of a word: before, while and after it is spoken. */
function wordEvents(
  word: PlacedWord,
  line: PlacedLine,
  group: PlacedGroup,
  style: CaptionStyle,
  size: string,
): AssEvent[] {
  const { effect } = style.spoken
  const text = assText(word.text)
  const place = `${placeTag(word)}${size}`
  const said = { layer: 3, style: 'Spoken', text }
  const rest = { layer: 2, style: 'Word', text }
  const before = { ...rest, start: group.start, end: word.start, tags: place }
  const popped = effect === 'pop' ? popTags(popSizes(word, line, group.em)) : ''
  const during = { ...said, start: word.start, end: word.until, tags: place + popped }
  const after = { ...rest, start: word.until, end: group.end, tags: place }
  if (effect === 'only') return [during, after]
  if (effect !== 'light') return [before, during, after]
  const dim = `${place}\\1a${unspokenTransparency}`
  return [
    { ...before, tags: dim },
    { ...during, end: group.end, tags: `${dim}\\t(0,120,\\1a&H00&)` },
  ]
}

/**
 * Places words side by side, some of them invisible. libass reorders runs of equal style, so the spaces have a slightly
 * different style, which makes every word a run of its own in our order.
 */
function besideEachOther(
  line: PlacedLine,
  letters: { face: CaptionFace; em: number },
  isVisible: (word: PlacedWord) => boolean,
): string {
  let before = ''
  let text = ''
  for (const word of visualOrder(line.words)) {
    if (before !== '') text += `{\\alpha&H01&}${isSpaced(before, word) ? ' ' : ''}`
    text += `{\\alpha${isVisible(word) ? '&H00&' : '&HFF&'}}${inFaces(word.text, letters, assText)}`
    before = word.text
  }
  return text
}

/**
 * Draws a line with letters of other fonts, whose word positions are estimates: the line once in its plain colour
 * without the spoken word, and over it the same line with only that word. Both have the same layout, so no word moves.
 */
function wholeLineEvents(line: PlacedLine, group: PlacedGroup, style: CaptionStyle, size: string): AssEvent[] {
  const tags = `${placeTag(line)}${size}`
  const { effect } = style.spoken
  // The position of the box is unknown, so such a style has no mark in these lines.
  const said = { tags, layer: 3, style: style.box?.behind === 'word' ? 'Word' : 'Spoken' }
  const rest = { tags, layer: 2, style: 'Word' }
  const letters = { face: style.face, em: group.em }
  const isShown = (other: PlacedWord, now: number) => effect !== 'only' || other.until <= now
  const steps: AssEvent[] = line.words.flatMap((word) => [
    { ...said, start: word.start, end: word.until, text: besideEachOther(line, letters, (other) => other === word) },
    {
      ...rest,
      start: word.start,
      end: word.until,
      text: besideEachOther(line, letters, (other) => other !== word && isShown(other, word.start)),
    },
  ])
  const whole = (now: number) => besideEachOther(line, letters, (other) => isShown(other, now))
  const first = line.words[0]?.start ?? group.start
  const last = line.words.at(-1)?.until ?? group.end
  return [
    { ...rest, start: group.start, end: first, text: whole(group.start) },
    ...steps,
    { ...rest, start: last, end: group.end, text: whole(last) },
  ]
}

/**
 * Returns the parts of a line that are drawn separately: its words, or the whole line if their positions are estimates.
 */
export const partsOfLine = (
  line: PlacedLine,
  letters: { face: CaptionFace; em: number },
): { x: number; y: number; text: string }[] =>
  line.measured
    ? line.words.map((word) => ({ ...word, text: assText(word.text) }))
    : [{ ...line, text: besideEachOther(line, letters, () => true) }]

/** Returns the shadow of a line; nothing for a style without shadows. */
export function shadowEvents(line: PlacedLine, group: PlacedGroup, style: CaptionStyle, size: string): AssEvent[] {
  if (!style.shadow) return []
  const { blur, drop } = style.shadow
  const tags = `${size}\\blur${tenths(blur * group.em)}`
  return partsOfLine(line, { face: style.face, em: group.em }).map((part) => ({
    layer: 0,
    start: group.start,
    end: group.end,
    style: 'Shadow',
    tags: placeTag(part, drop * group.em) + tags,
    text: part.text,
  }))
}

/**
 * Returns all events of a group of words. `size` is the group's font size for libass, `fullSize` that of the styles.
 */
export function captionEvents(group: PlacedGroup, style: CaptionStyle, fullSize: number, size: number): AssEvent[] {
  const sized = size < fullSize ? `\\fs${tenths(size)}` : ''
  return group.lines.flatMap((line) => {
    const events = shadowEvents(line, group, style, sized)
    if (style.box?.behind === 'line') events.push(boxEvent(line, group.em, [group.start, group.end]))
    if (!line.measured) return [...events, ...wholeLineEvents(line, group, style, sized)]
    for (const word of line.words) {
      if (style.box?.behind === 'word') events.push(boxEvent(word, group.em, [word.start, word.until], boxPop))
      events.push(...wordEvents(word, line, group, style, sized))
    }
    return events
  })
}

/**
 * Returns the styles that the events use, as lines of an ASS file; `em` and `size` in pixels, `named` changes their
 * names.
 */
export function styleLines(
  style: CaptionStyle,
  em: number,
  size: number,
  named = (name: string): string => name,
): string[] {
  const line = (name: string, fill: string, outline: number, edge: string) =>
    `Style: ${named(name)},${style.face},${tenths(size)},${fill},&H000000FF,${edge},&H00000000,0,0,0,0,100,100,0,0,1,${tenths(outline)},0,5,0,0,0,1`
  const { width, colour } = style.outline
  const outline = width * em
  const shadow = assColour('#000000', style.shadow?.opacity ?? 0)
  const box = style.box ? assColour(style.box.colour, style.box.opacity) : assColour('#000000', 0)
  return [
    line('Shadow', shadow, outline, shadow),
    line('Box', box, 0, box),
    line('Word', assColour(style.colour), outline, assColour(colour)),
    line('Spoken', assColour(style.spoken.colour), style.box?.behind === 'word' ? 0 : outline, assColour(colour)),
  ]
}
