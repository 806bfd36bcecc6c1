import type { ShotFaces } from '../framing/faces/facesInClip.ts'
import { type BottomPlace, bottomPlacesOf, isUsual, placeOf } from './bottomPlaces.ts'
import { type CoveredFace, coveredFaces, type FilledFrame, isHidden } from './hiddenFaces.ts'
import { type Captions, placedCaptions } from './toAss.ts'

/** Returns the seconds for which faces are covered, by the share of each. */
const totalOf = (faces: readonly CoveredFace[]): number =>
  faces.reduce((sum, { covered, seconds }) => sum + covered * seconds, 0)

/**
 * Returns captions with their places by the layout of the moment. If those at the usual height would hide a face, all
 * of them move to the lowest place, in one line if two would hide a face there too: captions that move from shot to
 * shot are hard to read. If every place hides a face, the one that covers least is chosen.
 * @param faces in the shots of the clip; none if they are unknown
 */
export function withPlaces(captions: Captions, frame: FilledFrame, faces: readonly ShotFaces[]): Captions {
  const places = bottomPlacesOf(frame.steps)
  const usual = { ...captions, places }
  const { words, position = 'bottom' } = captions
  if (words.length === 0 || faces.length === 0 || position !== 'bottom' || !places.some(isUsual)) return usual
  const movedTo = (lowest: Partial<BottomPlace>) => ({
    ...captions,
    places: places.map((place) => (isUsual(place) ? { ...place, ...lowest } : place)),
  })
  let best = { captions: usual, total: Number.POSITIVE_INFINITY }
  for (const moved of [usual, movedTo({ isLowest: true }), movedTo({ isLowest: true, isOneLine: true })]) {
    const { groups } = placedCaptions(moved, frame.size)
    const movable = groups.filter((group) => isUsual(placeOf(group, places)))
    const covered = coveredFaces(faces, frame, movable)
    if (!covered.some(isHidden)) return moved
    const total = totalOf(covered)
    if (total < best.total) best = { captions: moved, total }
  }
  return best.captions
}
