import type { GreyPicture } from './GreyPicture.ts'

/** Grey level of a black bar at most, and the share of the picture that one of them covers at most. */
const bar = { level: 24, most: 1 / 3 }

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** Pixels; `right` and `bottom` are the first ones outside. */
export interface Block {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the part of greyscale pictures of one size between the black bars that all of them have. */
export function betweenBars(pictures: readonly Uint8Array[], { width, height }: Size): Block {
  const areBlack = (first: number, step: number, count: number) => {
    for (const levels of pictures)
      for (let n = 0; n < count; n++) if ((levels[first + n * step] ?? 0) > bar.level) return false
    return true
  }
  const isRow = (row: number) => areBlack(row * width, 1, width)
  const isColumn = (column: number) => areBlack(column, width, height)
  const thickness = (lines: number, isBar: (line: number) => boolean) => {
    const most = Math.floor(lines * bar.most)
    let line = 0
    while (line < most && isBar(line)) line++
    // The line beside a bar may show some of it.
    return line > 0 ? line + 1 : 0
  }
  return {
    left: thickness(width, isColumn),
    right: width - thickness(width, (line) => isColumn(width - 1 - line)),
    top: thickness(height, isRow),
    bottom: height - thickness(height, (line) => isRow(height - 1 - line)),
  }
}

/** Returns the pictures without the black bars that all of them have, enlarged to their former size. */
export function withoutBars(pictures: readonly GreyPicture[], size: Size): readonly GreyPicture[] {
  const { left, right, top, bottom } = betweenBars(
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
