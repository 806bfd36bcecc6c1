import type { Span } from '../Analysis.ts'
import type { OutputSize } from './outputSize.ts'
import type { FrameView } from './panes.ts'

/** How much closer the picture is: enough to be seen as another shot. */
const closer = 1.15
/** A crop never becomes smaller than half of what the format keeps, so that 1080 lines never become fewer than 540. */
const smallest = 0.5
/** The height in the frame that stays where it is, as a share: about the eyes of somebody who is framed well. */
const anchor = 0.38
/** Seconds that a zoom lasts at least. Words that are cut out one after the other would make the picture jump. */
const leastHeld = 2

/**
 * Returns for each range of a clip whether it is shown closer: every other one, so that two ranges with a part cut out
 * between them look like two cameras instead of a jump.
 */
export function closerRanges(ranges: readonly Span[]): boolean[] {
  let isCloser = false
  let held = 0
  return ranges.map(({ start, end }, i) => {
    if (i > 0 && held >= leastHeld) {
      isCloser = !isCloser
      held = 0
    }
    held += end - start
    return isCloser
  })
}

/** Returns a view with its crop closer. Split frames, and a whole picture on bands, stay as they are. */
export function closerView(view: FrameView, { kept }: Pick<OutputSize, 'kept'>): FrameView {
  const [pane, ...others] = view.panes
  if (!pane || others.length > 0 || view.isOnBands) return view
  const { from } = pane
  const by = Math.max(1, Math.min(closer, from.height / (kept.height * smallest)))
  const [width, height] = [from.width / by, from.height / by]
  const [x, y] = [from.x + (from.width - width) / 2, from.y + (from.height - height) * anchor]
  return { ...view, panes: [{ ...pane, from: { x, y, width, height } }] }
}
