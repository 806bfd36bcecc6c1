import type { Span } from '../Analysis.ts'
import { stretchesOf } from '../edit/stretchesOf.ts'
import type { FoundCut } from '../measure/transitions/Transition.ts'

/** Seconds around a run in which its cuts replace known ones: one at its edge may be off by that much. */
export const exactAround = 0.2
/** Seconds of pictures around a place, with which its first and last ones are compared. */
const room = 2

export interface ExactCutsOptions {
  /** The range in which cuts are replaced, in seconds. */
  run: Span
  /** Cuts in seconds, as found without decoding. */
  known: readonly number[]
  /** The parts of the run where a shot may begin, in order. */
  places: readonly Span[]
  /** Finds the cuts in every picture of a range, which may reach beyond the video. */
  find: (span: Span) => Promise<FoundCut[]>
}

/**
 * Returns the cuts of a video, those within a run exact to the picture, and with their transitions. Reads only what may
 * contain one.
 */
export async function exactCuts({ run, known, places, find }: ExactCutsOptions): Promise<FoundCut[]> {
  const isInRun = (cut: number) => cut >= run.start - exactAround && cut <= run.end + exactAround
  // One of the shots at such a cut is outside of the run.
  const atEdges = known
    .filter((cut) => isInRun(cut) && Math.min(cut - run.start, run.end - cut) <= exactAround)
    .map((cut) => ({ start: cut - 2 * exactAround, end: cut + 2 * exactAround }))
  const found: FoundCut[] = []
  for (const { start, end } of stretchesOf([...places, ...atEdges], 0)) {
    const cuts = await find({ start: start - room, end: end + room })
    found.push(...cuts.filter(({ at }) => at > start && at < end && isInRun(at)))
  }
  const others = known.filter((cut) => !isInRun(cut)).map((at) => ({ at }))
  return [...others, ...found].toSorted((a, b) => a.at - b.at)
}
