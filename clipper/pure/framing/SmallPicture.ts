import { type Box, betweenBars } from '../measure/betweenBars.ts'

/** A downscaled picture for analysis: brightness and colour of every pixel, row by row, 0 to 255. */
export interface SmallPicture {
  width: number
  height: number
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** Pictures per second for the search for subjects. */
export const smallPictureRate = 3
/** Pixels: of the pictures for motion and saliency, and of those in which faces are looked for. */
const widths = { small: 160, large: 256 }

/** Returns the size of a small picture of a video of that shape, in pixels. */
export function smallPictureSize(
  { width, height }: { width: number; height: number },
  size: keyof typeof widths = 'small',
): { width: number; height: number } {
  const wide = widths[size]
  return { width: wide, height: Math.max(2, 2 * Math.round((wide * height) / width / 2)) }
}

/** Brightness below which a pixel counts as black. */
const black = 32

/** Returns the area between the black bars of some pictures. */
export function withoutBars(pictures: readonly SmallPicture[]): Box {
  const [size = { width: 0, height: 0 }] = pictures
  return betweenBars(
    pictures.map(({ y }) => y),
    size,
    black,
  )
}
