import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { coverTime, editDuration, toClipTime } from '../edit/editTime.ts'
import { weakestFace } from './faces/personsOf.ts'
import type { SegmentReading } from './SegmentReading.ts'

/** Share of the picture's height above which a larger face makes no better poster. */
const largeFace = 0.3
/** Worth of a face at the end of a clip, compared with the same face at its start. */
const worthAtEnd = 0.7

/**
 * Returns the moment of the source at which a clip shows a face most clearly, preferably early: a first picture is often
 * empty or a title. Null if no face was found in it.
 */
export function posterMoment(
  readings: readonly Pick<SegmentReading, 'looks'>[],
  ranges: readonly Span[],
): number | null {
  const duration = editDuration(ranges)
  const looks = readings.flatMap((reading) => reading.looks)
  const moments = looks.flatMap(({ at, faces }) => {
    const clipTime = toClipTime(ranges, at)
    const clear = faces.filter(({ score }) => score >= weakestFace)
    if (clipTime === null || clear.length === 0) return []
    const clearest = Math.max(...clear.map(({ height, score }) => score * Math.min(1, height / largeFace)))
    return { at, worth: clearest * (1 - ((1 - worthAtEnd) * clipTime) / duration) }
  })
  if (moments.length === 0) return null
  return moments.reduce((best, moment) => (moment.worth > best.worth ? moment : best)).at
}

/**
 * Returns the moment of the clip at which a poster is taken, in seconds: of the chosen cover, or of the clearest face.
 * Null if there is neither.
 */
export function posterTime(
  edit: Pick<Edit, 'ranges' | 'cover'>,
  picture: readonly SegmentReading[] | null | undefined,
): number | null {
  const chosen = coverTime(edit)
  if (chosen !== null) return chosen
  const moment = picture ? posterMoment(picture, edit.ranges) : null
  return moment === null ? null : toClipTime(edit.ranges, moment)
}
