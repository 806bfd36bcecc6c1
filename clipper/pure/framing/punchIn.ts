import type { Span } from '../Analysis.ts'
import { closerBy, mostCloser } from './comeCloser.ts'
import type { OutputSize } from './outputSize.ts'
import type { FrameView } from './panes.ts'

/** How much closer the picture is: enough to be seen as another shot. */
const closer = 1.15
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
export const closerView = (view: FrameView, output: Pick<OutputSize, 'kept'>): FrameView =>
  closerBy(view, Math.min(closer, mostCloser(view, output)))
