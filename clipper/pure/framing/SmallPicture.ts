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

/** Pixels; `right` and `bottom` are the first ones outside. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Brightness below which a pixel counts as black. */
const black = 32

function maxima({ width, height, y }: SmallPicture, columns: Uint8Array, rows: Uint8Array): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const value = y[row * width + column] ?? 0
      if (value > (columns[column] ?? 0)) columns[column] = value
      if (value > (rows[row] ?? 0)) rows[row] = value
    }
}

/**
 * Returns the area between black bars: rows and columns that stay dark in all pictures, at most a third from each side.
 */
export function withoutBars(pictures: readonly SmallPicture[]): Box {
  const [{ width, height } = { width: 0, height: 0 }] = pictures
  const columns = new Uint8Array(width)
  const rows = new Uint8Array(height)
  for (const picture of pictures) maxima(picture, columns, rows)
  const first = (line: Uint8Array) => {
    const at = line.findIndex((value, i) => value >= black || i >= line.length / 3)
    return Math.max(0, at)
  }
  return {
    left: first(columns),
    right: width - first(columns.toReversed()),
    top: first(rows),
    bottom: height - first(rows.toReversed()),
  }
}
