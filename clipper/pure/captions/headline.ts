import type { Word } from '../Analysis.ts'
import type { FrameStep } from '../edit/framesInClip.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import { writtenWords } from '../words/splitWords.ts'
import type { Brand } from './Brand.ts'
import { inBrand } from './brandedStyle.ts'
import { breakWords } from './breakWords.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import { balancedLines, shownWords, spaceWidth } from './groupWords.ts'
import { fullEm, type PlacedGroup, placedLine } from './layOutCaptions.ts'
import { type Frame, safeAreaOf, shapeOf } from './safeArea.ts'

/** The large title over a whole clip. */
export interface Headline {
  text: string
  /** Seconds of the clip until which it is shown. */
  until: number
  /** Share of the frame's height between its top edge and the picture; 0 if the picture reaches the top. */
  band: number
}

const plainStyle: CaptionStyle = {
  face: 'Inter Black',
  uppercase: false,
  stripPunctuation: false,
  maxWords: Number.POSITIVE_INFINITY,
  maxLines: 3,
  em: 0.105,
  leading: 1.14,
  wordGap: 0.02,
  colour: '#ffffff',
  spoken: { colour: '#ffffff', effect: 'none' },
  outline: { width: 0.09, colour: '#101010' },
  shadow: { blur: 0.07, drop: 0.06, opacity: 0.62 },
  box: null,
}

/** Smallest readable share of the usual size: a longer word is broken. */
const leastScale = 1 / 3
/** Maximum share of the frame's height over the picture. */
const mostOfPicture = 0.2
/** Gap below it, as a share of the frame's height. */
const gap = 0.02
/** A band with less room, as a share of the frame's height, is left empty. */
const leastBand = 0.05

/** Returns the look of a headline: white and dark, or that of the brand. */
export const headlineStyle = (brand: Brand | undefined): CaptionStyle => inBrand(plainStyle, brand)

/** Returns the band above the picture, as a share of the frame's height; 0 unless all shots are on bands. */
export function bandAbove(steps: readonly FrameStep[]): number {
  if (steps.length === 0 || !steps.every(({ isOnBands }) => isOnBands)) return 0
  return Math.min(...steps.flatMap(({ panes }) => panes.map(({ to }) => to.y)))
}

/** Pixels of the frame that a headline may take. */
function roomFor({ band }: Headline, frame: Frame, safe: SafeArea) {
  // Only full-screen feeds cover the top. Others show the frame within a page.
  const top = safe.top * frame.height * (shapeOf(frame) === 'square' ? 0.4 : 1)
  const above = (band - gap) * frame.height - top
  return above >= leastBand * frame.height
    ? { top, height: above, isCentred: true }
    : { top, height: mostOfPicture * frame.height, isCentred: false }
}

/**
 * Returns the places of a headline's words over a frame: at most three lines, as large as fits. A word that would be too
 * small on one line is broken. The headline is centred in the band above the picture, or begins at the top of the safe
 * area. Null without a letter that can be drawn.
 */
export function layOutHeadline(
  headline: Headline,
  frame: Frame,
  { brand, safeArea: safe = safeAreaOf(frame) }: { brand?: Brand | undefined; safeArea?: SafeArea | undefined } = {},
): PlacedGroup | null {
  const style = headlineStyle(brand)
  const { until } = headline
  const words = writtenWords(headline.text).map((word): Word => ({ ...word, start: 0, end: until }))
  const shown = shownWords(words, style)
  if (shown.length === 0) return null
  const space = spaceWidth(style)
  const room = roomFor(headline, frame, safe)
  const width = frame.width * (1 - 2 * safe.side)
  const usual = fullEm(style, frame)
  const limits = { widest: width / (leastScale * usual), most: style.maxLines }
  const { parts, joinParts } = breakWords(shown, style.face, limits)
  const choices = Array.from({ length: style.maxLines }, (_, i) => {
    const { lines, longest } = balancedLines(parts, space, i + 1)
    const em = Math.min(usual, width / longest, room.height / (lines.length * style.leading))
    return { lines, em }
  })
  // The first of several that are equally large has the fewest lines.
  const [{ lines, em } = { lines: [shown], em: 0 }] = choices.toSorted((a, b) => b.em - a.em)
  const step = em * style.leading
  const top = room.isCentred ? room.top + (room.height - lines.length * step) / 2 : room.top
  return {
    start: 0,
    end: until,
    em,
    lines: lines.map((line, i) =>
      placedLine(joinParts(line), { y: top + (i + 0.5) * step, em, space, frame, untilOf: () => until }),
    ),
  }
}

/** Returns the share of the frame's height at which other texts may begin below a headline. */
export function belowHeadline({ em, lines }: PlacedGroup, { height }: Frame): number {
  const last = Math.max(...lines.map(({ y }) => y))
  return (last + (em * plainStyle.leading) / 2) / height + gap
}
