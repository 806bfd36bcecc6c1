import { exactAround } from '../framing/exactCuts.ts'
import { beginsShot, type Segment } from '../framing/Segment.ts'
import type { FoundCut } from '../measure/transitions/Transition.ts'
import { countUntil } from './timelineView.ts'

/** Seconds of another shot beside a cut that are a flash: more is part of the clip. */
export const longestFlash = 0.2

/**
 * Returns where shots begin: exact and with their transitions where the picture has been read, otherwise as the analysis
 * found them.
 * @param shots seconds of the analysis, in order
 * @param read segments of the picture, in order
 */
export function shotMarks(shots: readonly number[], read: readonly Segment[]): FoundCut[] {
  const begun = read
    .filter((segment) => segment.shot > 0 && beginsShot(segment))
    .map(({ shot, transition }): FoundCut => ({ at: shot, ...(transition && { transition }) }))
  const isRead = (at: number) => {
    const segment = read[countUntil(read, at + exactAround, ({ start }) => start) - 1]
    const mark = begun[countUntil(begun, at - exactAround, (it) => it.at)]
    return (segment && at < segment.end - exactAround) || (mark && mark.at <= at + exactAround)
  }
  const others = shots.filter((at) => !isRead(at)).map((at): FoundCut => ({ at }))
  return [...others, ...begun].sort((a, b) => a.at - b.at)
}

/** Returns where an edge of a clip snaps to: outside of transitions, so that the clip shows one shot from its first picture. */
export const snapPointOf = ({ at, transition }: FoundCut, edge: 'start' | 'end'): number =>
  transition ? (edge === 'start' ? transition.end : transition.start) : at
