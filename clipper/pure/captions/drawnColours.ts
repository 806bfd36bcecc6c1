import { brandedStyle } from './brandedStyle.ts'
import type { CaptionStyle, Colour } from './CaptionStyle.ts'
import { headlineStyle } from './headline.ts'
import { rgbOf } from './rgbOf.ts'
import type { Captions } from './toAss.ts'

/** Levels by which a channel may lie outside of RGB: they are lost, and nobody sees them. */
const nearly = 2

/** Shares of red and blue in luma (ITU-R BT.709-6, 3.2; BT.601-7, 2.5.1). */
const bt709 = { red: 0.2126, blue: 0.0722 }
const bt601 = { red: 0.299, blue: 0.114 }

/** Returns red, green and blue, 0 to 255, with the luma and chroma in BT.601 that `colour` has in BT.709. */
function channelsOf(colour: Colour): number[] {
  const [red, green, blue] = rgbOf(colour)
  const luma = bt709.red * red + (1 - bt709.red - bt709.blue) * green + bt709.blue * blue
  const drawnRed = luma + ((red - luma) * (1 - bt601.red)) / (1 - bt709.red)
  const drawnBlue = luma + ((blue - luma) * (1 - bt601.blue)) / (1 - bt709.blue)
  const drawnGreen = (luma - bt601.red * drawnRed - bt601.blue * drawnBlue) / (1 - bt601.red - bt601.blue)
  return [drawnRed, drawnGreen, drawnBlue]
}

/** Returns the colour to draw with BT.601 into a picture in BT.709. */
export function drawnColour(colour: Colour): Colour {
  const byte = (channel: number) => Math.round(Math.min(255, Math.max(0, channel)))
  const digits = channelsOf(colour).map((channel) => byte(channel).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

/** Returns a style that looks like `style` where it is drawn with BT.601 into a picture in BT.709. */
export const drawnStyle = (style: CaptionStyle): CaptionStyle => ({
  ...style,
  colour: drawnColour(style.colour),
  spoken: { ...style.spoken, colour: drawnColour(style.spoken.colour) },
  outline: { ...style.outline, colour: drawnColour(style.outline.colour) },
  box: style.box && { ...style.box, colour: drawnColour(style.box.colour) },
})

const coloursOf = ({ colour, spoken, outline, box }: CaptionStyle): Colour[] => [
  colour,
  spoken.colour,
  outline.colour,
  ...(box ? [box.colour] : []),
]

/**
 * Returns whether captions and their headline can be drawn with BT.601 into a picture in BT.709. For the purest reds and
 * greens, RGB has no such colour.
 */
export function isDrawable({ style, brand, headline }: Captions): boolean {
  const styles = [brandedStyle(style, brand), ...(headline ? [headlineStyle(brand)] : [])]
  const channels = styles.flatMap(coloursOf).flatMap(channelsOf)
  return channels.every((channel) => channel >= -nearly && channel <= 255 + nearly)
}
