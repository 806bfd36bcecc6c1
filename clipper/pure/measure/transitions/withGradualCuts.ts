import { comparedHeight as height, comparedWidth as width } from '../differenceMeter.ts'
import type { GreyPicture } from '../GreyPicture.ts'
import { areOfOneShot } from '../sameShot.ts'
import { type Footage, footageOf } from './Footage.ts'
import { findDissolves } from './findDissolves.ts'
import { findFades } from './findFades.ts'
import { findWipes } from './findWipes.ts'
import type { FoundCut, Transition } from './Transition.ts'
import { type FoundTransition, isApart } from './Window.ts'

interface OfKind extends FoundTransition {
  kind: Transition['kind']
}

/** Seconds: a shorter transition is a hard cut, whose pictures a converter of the frame rate has blended. */
const shortest = 0.2
/** Seconds: an object that leaves the picture sooner has only passed in front of the camera. */
const longestPassing = 2

/** Drops both transitions around an object that passes in front of the camera, with the same shot before and after. */
function withoutPassing(found: readonly OfKind[], { pictures, rate }: Footage): OfKind[] {
  const passing = new Set<OfKind>()
  for (const [i, one] of found.entries()) {
    const next = found[i + 1]
    const [before, after] = [pictures[one.start], pictures[next?.end ?? -1]]
    if (!next || !before || !after || next.start - one.end > longestPassing * rate) continue
    if (areOfOneShot(before.levels, after.levels, { width, height })) passing.add(one).add(next)
  }
  return found.filter((one) => !passing.has(one))
}

/** Returns the transitions in pictures, in order. A wipe is never taken for a dissolve, and a fade may look like either. */
function transitionsIn(footage: Footage): OfKind[] {
  const found: OfKind[] = []
  const add = (kind: Transition['kind'], more: readonly FoundTransition[]) => {
    found.push(...more.filter((one) => isApart(one, found)).map((one) => ({ ...one, kind })))
  }
  add('fade', findFades(footage))
  add('wipe', findWipes(footage))
  add('dissolve', findDissolves(footage))
  return withoutPassing(
    found.toSorted((a, b) => a.start - b.start),
    footage,
  )
}

/**
 * Adds fades, dissolves and wipes to the hard cuts in consecutive pictures. Returns all of them in order.
 * @param hard seconds, in order
 */
export function withGradualCuts(pictures: readonly GreyPicture[], hard: readonly number[]): FoundCut[] {
  const footage = footageOf(pictures, hard)
  if (!footage) return hard.map((at) => ({ at }))
  const timeOf = (i: number) => footage.pictures[i]?.time ?? 0
  const gradual = transitionsIn(footage).map(({ kind, start, end, at }) => {
    const transition = { kind, start: timeOf(start), end: timeOf(end) }
    // A cut to or from the plain colour of a fade is exact.
    const cut = hard.find((it) => it > transition.start && it <= transition.end)
    return { at: cut ?? timeOf(at), transition }
  })
  const isInside = (cut: number) => gradual.some(({ transition: { start, end } }) => cut > start && cut <= end)
  const isGradual = ({ start, end }: Transition) => end - start >= shortest
  return [
    ...hard.filter((cut) => !isInside(cut)).map((at) => ({ at })),
    ...gradual.map(({ at, transition }) => (isGradual(transition) ? { at, transition } : { at })),
  ].toSorted((a, b) => a.at - b.at)
}
