import type { CropPlace, Edit } from './Edit.ts'
import { framingAt, type ShotFraming } from './framesInClip.ts'

const fitted: readonly CropPlace[] = [{ start: 0, x: 0.5, y: 0.5, layout: 'fit' }]

/** Returns the framing of shots over the source in any mode; empty if the centre is used. */
export function placesOf(
  { mode, crops }: Edit['framing'],
  automaticCrops: readonly CropPlace[] | null | undefined,
): readonly CropPlace[] {
  if (mode === 'manual') return crops
  if (mode === 'fit') return fitted
  return mode === 'automatic' ? (automaticCrops ?? []) : []
}

/**
 * Changes the framing of the shot at `seconds`. All others stay.
 * @param shots seconds of the source at which shots begin, in order
 */
export function placeCrop(
  places: readonly CropPlace[],
  shots: readonly number[],
  seconds: number,
  framing: ShotFraming,
): CropPlace[] {
  const start = shots.findLast((shot) => shot <= seconds + 1e-6) ?? 0
  const end = shots.find((shot) => shot > seconds + 1e-6)
  const next = end === undefined ? [] : [{ start: end, ...framingAt(places, end) }]
  const before = places.filter((place) => place.start < start)
  const after = places.filter((place) => end !== undefined && place.start > end)
  // Without any place, the earlier shots show the centre, and go on doing so.
  const first = places.length === 0 && start > 0 ? [{ start: 0, ...framingAt(places, 0) }] : []
  return [...first, ...before, { start, ...framing }, ...next, ...after]
}
