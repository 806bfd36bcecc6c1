import type { Brand } from './Brand.ts'
import { type CaptionStyle, type Colour, captionStyles } from './CaptionStyle.ts'
import type { CaptionStyleName } from './captionStyleNames.ts'
import { rgbOf } from './rgbOf.ts'

const colour = (value: string): Colour => `#${value.slice(1, 7)}`

/** Returns the relative luminance as defined by WCAG 2.2. */
function luminance(value: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(value).map((level) => {
    const part = level / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns a caption style, in the colours and the font of a brand if there is one. */
export const brandedStyle = (name: CaptionStyleName, brand: Brand | undefined): CaptionStyle =>
  inBrand(captionStyles[name], brand)

/**
 * Returns a caption style with the colours and the font of a brand. The highlight replaces the colour or box of the
 * spoken word, if the style has one.
 */
export function inBrand(style: CaptionStyle, brand: Brand | undefined): CaptionStyle {
  if (!brand) return style
  const { text, highlight, background, font } = brand
  const isBoxed = style.box?.behind === 'word'
  const isMarked = style.spoken.colour !== style.colour
  // On the highlight, whichever of the two can be read.
  const onBox = contrast(text, highlight) >= contrast(background, highlight) ? text : background
  return {
    ...style,
    face: font ?? style.face,
    colour: colour(text),
    spoken: { ...style.spoken, colour: colour(isBoxed ? onBox : isMarked ? highlight : text) },
    outline: { ...style.outline, colour: colour(background) },
    box: style.box && { ...style.box, colour: colour(isBoxed ? highlight : background) },
  }
}
