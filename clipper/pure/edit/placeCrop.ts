import { cropAt } from './cropsInClip.ts'
import type { CropPlace, Edit } from './Edit.ts'

/** Returns the crops over the source, whatever the mode; empty if the centre is used. */
export function placesOf(
  { mode, crops }: Edit['framing'],
  automaticCrops: readonly CropPlace[] | null | undefined,
): readonly CropPlace[] {
  if (mode === 'manual') return crops
  return mode === 'automatic' ? (automaticCrops ?? []) : []
}

/**
 * Moves the crop of the shot at `seconds`. All others stay.
 * @param shots seconds of the source at which a new shot begins, in order
 */
export function placeCrop(
  places: readonly CropPlace[],
  shots: readonly number[],
  seconds: number,
  { x, y }: { x: number; y: number },
): CropPlace[] {
  const start = shots.findLast((shot) => shot <= seconds + 1e-6) ?? 0
  const end = shots.find((shot) => shot > seconds + 1e-6)
  const next = end === undefined ? [] : [{ start: end, ...cropAt(places, end) }]
  const before = places.filter((place) => place.start < start)
  const after = places.filter((place) => end !== undefined && place.start > end)
  return [...before, { start, x, y }, ...next, ...after]
}
