import type { Span } from '../Analysis.ts'
import type { Segment } from '../framing/Segment.ts'
import type { FoundCut } from '../measure/transitions/Transition.ts'
import { longestFlash, shotMarks, snapPointOf } from '../timeline/shotMarks.ts'
import { type Check, check } from './Certificate.ts'

/** Seconds of another shot that are a flash beside a transition, at most. */
const longestBesideTransition = 1
/** Seconds. Times are stored in milliseconds, and differences of them are not exact. */
const tolerance = 0.001

const longestBeside = ({ transition }: FoundCut): number =>
  transition ? Math.min(longestFlash + transition.end - transition.start, longestBesideTransition) : longestFlash

/**
 * Reports that a clip starts or ends with a few pictures of another shot, by their seconds. Fades are no fault.
 * @param picture readings of the shown parts of the video
 * @param least seconds; less than that shows no picture
 */
export function flashChecks(picture: readonly Segment[], ranges: readonly Span[], least: number): Check[] {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const marks = shotMarks([], picture).filter(({ transition }) => transition?.kind !== 'fade')
  const flashes = (edge: 'start' | 'end', secondsTo: (clean: number) => number): Check[] =>
    marks
      .map((mark) => ({ seconds: secondsTo(snapPointOf(mark, edge)), most: longestBeside(mark) }))
      .filter(({ seconds, most }) => seconds > least && seconds <= most + tolerance)
      .slice(0, 1)
      .map(({ seconds }) => check(`flash_${edge}`, Number(seconds.toFixed(2))))
  return [...flashes('start', (clean) => clean - first.start), ...flashes('end', (clean) => last.end - clean)]
}
