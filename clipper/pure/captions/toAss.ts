import type { Word } from '../Analysis.ts'
import type { CaptionPosition } from '../edit/Edit.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import { eventLine } from './assSyntax.ts'
import type { Brand } from './Brand.ts'
import type { BottomPlace } from './bottomPlaces.ts'
import { brandedStyle } from './brandedStyle.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import { captionEvents, styleLines } from './captionEvents.ts'
import type { CaptionStyleName } from './captionStyleNames.ts'
import { assFontSize } from './fontMetrics.ts'
import { belowHeadline, type Headline, headlineStyle, layOutHeadline } from './headline.ts'
import { headlineEvents, headlineStyleLines } from './headlineEvents.ts'
import { fullEm, layOutCaptions, type PlacedGroup } from './layOutCaptions.ts'
import { type Frame, safeAreaOf } from './safeArea.ts'

const styleColumns =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'

export interface Captions {
  /** In order of time; seconds from the start of the clip. */
  words: readonly Word[]
  style: CaptionStyleName
  position?: CaptionPosition
  /** The places of captions at the bottom, in order of time. */
  places?: readonly BottomPlace[] | undefined
  /** Replaces colours and font of the style. */
  brand?: Brand | undefined
  /** The platform's controls over the frame, if known. */
  safeArea?: SafeArea | undefined
  /** Shown above them all the time. Captions at the top move below it. */
  headline?: Headline | undefined
}

export interface PlacedCaptions {
  groups: PlacedGroup[]
  /** Null without one, or if none of its letters can be drawn. */
  headline: PlacedGroup | null
}

/** Returns the places of captions and of their headline over a frame of that size. */
export function placedCaptions(captions: Captions, frame: Frame): PlacedCaptions {
  const { words, style, position, places, brand, safeArea = safeAreaOf(frame) } = captions
  const headline = captions.headline ? layOutHeadline(captions.headline, frame, { brand, safeArea }) : null
  const safe = headline ? { ...safeArea, top: belowHeadline(headline, frame) } : safeArea
  return { groups: layOutCaptions(words, brandedStyle(style, brand), frame, { position, safe, places }), headline }
}

/**
 * Writes captions as an Advanced SubStation Alpha file for a frame of that size, which libass draws in the file and in
 * the player.
 * @param coloured changes the colours of a style
 */
export function toAss(
  captions: Captions,
  frame: Frame,
  coloured = (style: CaptionStyle): CaptionStyle => style,
): string {
  const style = coloured(brandedStyle(captions.style, captions.brand))
  const em = fullEm(style, frame)
  const fullSize = assFontSize(style.face, em)
  const { groups, headline } = placedCaptions(captions, frame)
  const above = coloured(headlineStyle(captions.brand))
  const header = [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    // Lines break only where they were laid out.
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    'Kerning: yes',
    '',
    '[V4+ Styles]',
    `Format: ${styleColumns}`,
    ...styleLines(style, em, fullSize),
    ...(headline ? headlineStyleLines(above, headline.em) : []),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    '',
  ].join('\n')
  const events = groups.flatMap((group) => captionEvents(group, style, fullSize, assFontSize(style.face, group.em)))
  if (headline) events.unshift(...headlineEvents(headline, above))
  return header + events.map(eventLine).join('')
}
