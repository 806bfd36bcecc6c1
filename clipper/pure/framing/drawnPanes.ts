import type { FrameView, Pane, ShareBox } from './panes.ts'

export interface PixelSize {
  width: number
  height: number
}

/** Pixels of a clip's frame, which are even. */
export const nearestEven = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** The crop filter of ffmpeg rounds to whole pixels, and then down to even ones: two share their colour. */
const cropped = (pixels: number): number => 2 * Math.floor(Math.round(pixels) / 2)

/** Returns a crop in the whole pixels of the source that ffmpeg cuts out. */
function croppedBox({ x, y, width, height }: ShareBox, source: PixelSize): ShareBox {
  if (width >= 1 && height >= 1) return { x, y, width, height }
  const along = (share: number, pixels: number) => cropped(share * pixels) / pixels
  return {
    x: along(x, source.width),
    y: along(y, source.height),
    width: along(width, source.width),
    height: along(height, source.height),
  }
}

/** The place of the whole picture on its bands, in even pixels of the frame. */
function placedOnBands({ width, height }: ShareBox, size: PixelSize): ShareBox {
  const along = (share: number, pixels: number) => nearestEven(pixels * share) / pixels
  const before = (share: number, pixels: number) => cropped((pixels * (1 - share)) / 2) / pixels
  const inner = { width: along(width, size.width), height: along(height, size.height) }
  return { x: before(inner.width, size.width), y: before(inner.height, size.height), ...inner }
}

/** A strip of the frame: the border between two is on an even row. */
function placedStrip(to: ShareBox, size: PixelSize): ShareBox {
  const edge = (share: number) => (share === 0 || share === 1 ? share : nearestEven(size.height * share) / size.height)
  const y = edge(to.y)
  return { ...to, y, height: edge(to.y + to.height > 1 - 1e-9 ? 1 : to.height) - y }
}

/**
 * Returns the panes of a view as the renderer draws them, in whole pixels. A preview that shows the exact shares is off by
 * up to two pixels of the source, which a small crop shows several times larger.
 * @param source displayed pixels of the video
 * @param size pixels of the clip
 */
export function drawnPanes({ panes, isOnBands }: FrameView, source: PixelSize, size: PixelSize): Pane[] {
  return panes.map(({ from, to }) => ({
    from: croppedBox(from, source),
    to: isOnBands ? placedOnBands(to, size) : placedStrip(to, size),
  }))
}
