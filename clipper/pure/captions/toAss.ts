import type { Word } from '../Analysis.ts'
import type { CaptionPosition } from '../edit/Edit.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import { eventLine } from './assSyntax.ts'
import type { Brand } from './Brand.ts'
import { brandedStyle } from './brandedStyle.ts'
import { captionEvents, styleLines } from './captionEvents.ts'
import type { CaptionStyleName } from './captionStyleNames.ts'
import { assFontSize } from './fontMetrics.ts'
import { type Frame, fullEm, layOutCaptions, type PlacedGroup } from './layOutCaptions.ts'

const styleColumns =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'

export interface Captions {
  /** In order of time; seconds from the beginning of what is shown. */
  words: readonly Word[]
  style: CaptionStyleName
  position?: CaptionPosition
  /** Colours and font instead of those of the style. */
  brand?: Brand | undefined
  /** The platform's controls over the frame, if known. */
  safeArea?: SafeArea | undefined
}

/** Returns the places of captions over a frame of that size. */
export const placedCaptions = ({ words, style, position, brand, safeArea }: Captions, frame: Frame): PlacedGroup[] =>
  layOutCaptions(words, brandedStyle(style, brand), frame, position, safeArea)

/**
 * Captions as an Advanced SubStation Alpha file over a frame of that size: what libass draws into the picture, in the
 * file as in the player.
 */
export function toAss(captions: Captions, frame: Frame): string {
  const style = brandedStyle(captions.style, captions.brand)
  const em = fullEm(style, frame)
  const fullSize = assFontSize(style.face, em)
  const header = [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    // No line is ever broken but where it was laid out.
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    'Kerning: yes',
    '',
    '[V4+ Styles]',
    `Format: ${styleColumns}`,
    ...styleLines(style, em, fullSize),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    '',
  ].join('\n')
  const groups = placedCaptions(captions, frame)
  const events = groups.flatMap((group) => captionEvents(group, style, fullSize, assFontSize(style.face, group.em)))
  return header + events.map(eventLine).join('')
}
