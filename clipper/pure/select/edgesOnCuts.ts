import type { Analysis, Span } from '../Analysis.ts'
import { firstBetween } from '../signals/countBefore.ts'
import { beforeCut, flash, inPause, startAfterCut } from './flash.ts'

/**
 * Returns the ranges of a clip that was chosen before its cuts were known, without the flash of another shot at its
 * edges. An edge moves to a cut in its pause, as in a full analysis. Null if it is good as it is.
 */
export function edgesOnCuts(
  ranges: readonly Span[],
  { cuts, pauses }: Pick<Analysis, 'cuts' | 'pauses'>,
): Span[] | null {
  const moved = ranges.map((range) => ({ ...range }))
  const [first, last] = [moved[0], moved.at(-1)]
  if (!first || !last) return null
  const quiet = (second: number) => {
    const pause = pauses.find(({ start, end }) => start <= second && second <= end)
    return pause && inPause(pause)
  }
  const opening = quiet(first.start)
  const newShot = opening && firstBetween(cuts, first.start + 0.01, Math.min(first.start + flash, opening.end))
  const closing = quiet(last.end)
  const nextShot = closing && firstBetween(cuts, Math.max(last.end - flash, closing.start), last.end - 0.01)
  if (opening && newShot !== undefined) first.start = startAfterCut(newShot, opening)
  if (nextShot !== undefined) last.end = nextShot - beforeCut
  return newShot === undefined && nextShot === undefined ? null : moved
}
