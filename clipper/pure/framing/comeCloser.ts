import type { OutputSize } from './outputSize.ts'
import type { FrameView, ShareBox } from './panes.ts'

/** A crop never gets smaller than half of what the format keeps, so that 1080 lines never become fewer than 540. */
const smallest = 0.5
/** The fixed point of a zoom, in shares of the crop: the middle, at the height of well-framed eyes. */
export const anchor = { x: 0.5, y: 0.38 }

/**
 * Returns how many times closer a view may come, 1 or more; 1 for split frames and whole pictures on bands. The
 * caller checks that the format crops.
 */
export function mostCloser({ panes, isOnBands }: FrameView, { kept }: Pick<OutputSize, 'kept'>): number {
  const [pane] = panes
  if (!pane || panes.length > 1 || isOnBands) return 1
  return Math.max(1, pane.from.height / (kept.height * smallest))
}

function closerCrop({ x, y, width, height }: ShareBox, by: number): ShareBox {
  const [across, down] = [width / by, height / by]
  return { x: x + (width - across) * anchor.x, y: y + (height - down) * anchor.y, width: across, height: down }
}

/** Returns a view with its crop `by` times closer. */
export const closerBy = (view: FrameView, by: number): FrameView => ({
  ...view,
  panes: view.panes.map((pane) => ({ ...pane, from: closerCrop(pane.from, by) })),
})
