import { type AssEvent, tenths } from './assSyntax.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import { partsOfLine, placeTag, shadowEvents, styleLines } from './captionEvents.ts'
import { assFontSize } from './fontMetrics.ts'
import type { PlacedGroup } from './layOutCaptions.ts'

/** Distinguishes its styles from those of captions. */
const named = (style: string) => `Headline${style}`

/** Returns the styles of a headline, as lines of an ASS file. */
export const headlineStyleLines = (style: CaptionStyle, em: number): string[] =>
  styleLines(style, em, assFontSize(style.face, em), named)

/** Returns all events of a headline. */
export const headlineEvents = (group: PlacedGroup, style: CaptionStyle): AssEvent[] =>
  group.lines.flatMap((line) => {
    const { start, end, em } = group
    const sized = `\\fs${tenths(assFontSize(style.face, em))}`
    const letters = partsOfLine(line, { face: style.face, em }).map((part) => ({
      layer: 2,
      start,
      end,
      style: 'Word',
      tags: placeTag(part) + sized,
      text: part.text,
    }))
    return [...shadowEvents(line, group, style, sized), ...letters].map((event) => ({
      ...event,
      style: named(event.style),
    }))
  })
