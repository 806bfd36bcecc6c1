import type { CropPlace, CropPoint } from '../edit/Edit.ts'
import { isCropped, type OutputSize } from './outputSize.ts'

/** Shares of a picture's width and height. */
export interface ShareBox {
  x: number
  y: number
  width: number
  height: number
}

/** A part of the source's picture, and the part of the clip's frame that it fills. */
export interface Pane {
  from: ShareBox
  to: ShareBox
}

/** How a picture fills the frame of a clip. */
export interface FrameView {
  /** From top to bottom. */
  panes: readonly Pane[]
  /** The rest of the frame shows the picture, blurred. */
  isOnBands: boolean
}

const wholeFrame: ShareBox = { x: 0, y: 0, width: 1, height: 1 }

/** Returns a crop of these shares, divided by its zoom, within the picture. */
function cropAround({ x, y, zoom = 1 }: CropPoint, kept: OutputSize['kept']): ShareBox {
  const [width, height] = [kept.width / zoom, kept.height / zoom]
  const edge = (middle: number, side: number) => Math.min(1 - side, Math.max(0, middle - side / 2))
  return { x: edge(x, width), y: edge(y, height), width, height }
}

/** Returns the largest shares of the source's sides that fill a strip of the frame across its whole width. */
export function keptByStrip({ kept }: Pick<OutputSize, 'kept'>, height: number): OutputSize['kept'] {
  const shape = kept.width / kept.height / height
  return { width: Math.min(1, shape), height: Math.min(1, 1 / shape) }
}

/** Minimum share of the frame's height below the whole width of a picture. */
const leastBelow = 0.3

/** Returns whether one crop can stand above another: where a format is much narrower than the source. */
export const canStack = ({ kept }: Pick<OutputSize, 'kept'>): boolean => kept.width <= 1 - leastBelow

/** Returns the height of the upper pane, as a share of the frame: the whole width of a screen, or half of the frame. */
export const upperShare = (layout: 'two' | 'screen', { kept }: Pick<OutputSize, 'kept'>): number =>
  layout === 'two' ? 0.5 : kept.width

/** Returns how a shot fills the frame. Formats that crop nothing always show the whole picture. */
export function viewOf(
  { layout = 'fill', second, ...first }: Omit<CropPlace, 'start'>,
  output: Pick<OutputSize, 'kept'>,
): FrameView {
  const { kept } = output
  if (!isCropped(output)) return { panes: [{ from: wholeFrame, to: wholeFrame }], isOnBands: false }
  if (layout === 'fit') {
    // The whole picture fills the shares that a crop would keep.
    const [width, height] = [kept.height, kept.width]
    const to = { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
    return { panes: [{ from: wholeFrame, to }], isOnBands: true }
  }
  if (layout === 'fill' || !canStack(output))
    return { panes: [{ from: cropAround(first, kept), to: wholeFrame }], isOnBands: false }
  const upper = upperShare(layout, output)
  const strip = (point: CropPoint, y: number, height: number): Pane => ({
    from: cropAround(point, keptByStrip(output, height)),
    to: { x: 0, y, width: 1, height },
  })
  const panes = [strip(first, 0, upper), strip(second ?? first, upper, 1 - upper)]
  return { panes, isOnBands: false }
}
