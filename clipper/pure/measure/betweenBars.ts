import type { GreyPicture } from './GreyPicture.ts'

/** Brightness below which a pixel of a small greyscale picture counts as black. */
const black = 25

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** Pixels; `right` and `bottom` are the first ones outside. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Returns the area between black bars: without the rows and columns that stay dark in all pictures, at most a third from
 * each side.
 * @param pictures brightness of every pixel, row by row, of pictures of one size
 * @param dark brightness below which a pixel counts as black
 */
export function betweenBars(pictures: readonly Uint8Array[], { width, height }: Size, dark = black): Box {
  const areBlack = (first: number, step: number, count: number) => {
    for (const levels of pictures)
      for (let n = 0; n < count; n++) if ((levels[first + n * step] ?? 0) >= dark) return false
    return true
  }
  const isRow = (row: number) => areBlack(row * width, 1, width)
  const isColumn = (column: number) => areBlack(column, width, height)
  const thickness = (lines: number, isBar: (line: number) => boolean) => {
    let line = 0
    while (line < lines / 3 && isBar(line)) line++
    return line
  }
  return {
    left: thickness(width, isColumn),
    right: width - thickness(width, (line) => isColumn(width - 1 - line)),
    top: thickness(height, isRow),
    bottom: height - thickness(height, (line) => isRow(height - 1 - line)),
  }
}

/** Returns the same without the lines beside the bars, since they may show some of a bar. */
export function insideBars(pictures: readonly Uint8Array[], size: Size): Box {
  const { left, right, top, bottom } = betweenBars(pictures, size)
  return {
    left: left > 0 ? left + 1 : 0,
    right: right < size.width ? right - 1 : size.width,
    top: top > 0 ? top + 1 : 0,
    bottom: bottom < size.height ? bottom - 1 : size.height,
  }
}

/** Returns the pictures without the black bars that all of them have, enlarged to their former size. */
export function cropBars(pictures: readonly GreyPicture[], size: Size): readonly GreyPicture[] {
  const { left, right, top, bottom } = insideBars(
    pictures.map(({ levels }) => levels),
    size,
  )
  const { width, height } = size
  if (right - left === width && bottom - top === height) return pictures
  const sources = Uint32Array.from({ length: width * height }, (_, at) => {
    const column = left + Math.floor(((at % width) * (right - left)) / width)
    const row = top + Math.floor((Math.floor(at / width) * (bottom - top)) / height)
    return row * width + column
  })
  return pictures.map((picture) => ({
    ...picture,
    levels: Uint8Array.from(sources, (source) => picture.levels[source] ?? 0),
  }))
}
