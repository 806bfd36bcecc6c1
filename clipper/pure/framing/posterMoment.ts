import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { coverTime, editDuration, toClipTime, toSourceTime } from '../edit/editTime.ts'
import { weakestFace } from './faces/personsOf.ts'
import type { SegmentReading } from './SegmentReading.ts'

/** Share of the picture's height above which a larger face makes no better poster. */
const largeFace = 0.3
/** Worth of a face at the end of a clip, compared with the same face at its start. */
const worthAtEnd = 0.7

/** Seconds of the clip at which its picture is taken unless one was chosen: past a fade, and before much has happened. */
const takenAt = 1

type Seen = Pick<SegmentReading, 'looks' | 'transition'>

/** Returns the transition in which two shots are seen at a moment of the source. */
const transitionAt = (readings: readonly Seen[], second: number): Span | undefined =>
  readings.find(({ transition }) => transition && transition.start < second && second < transition.end)?.transition

/** Returns a moment of the source near the beginning of a clip, past a transition. */
export function earlyMoment(readings: readonly Seen[], ranges: readonly Span[]): number {
  const usual = toSourceTime(ranges, Math.min(takenAt, editDuration(ranges) / 2))
  const past = transitionAt(readings, usual)?.end
  return past !== undefined && toClipTime(ranges, past) !== null ? past : usual
}

/**
 * Returns the moment of the source at which a clip shows a face most clearly, preferably early: a first picture is often
 * empty or a title. Null if no face was found in it, outside of transitions.
 */
export function posterMoment(readings: readonly Seen[], ranges: readonly Span[]): number | null {
  const duration = editDuration(ranges)
  const looks = readings.flatMap((reading) => reading.looks)
  const moments = looks.flatMap(({ at, faces }) => {
    const clipTime = toClipTime(ranges, at)
    const clear = faces.filter(({ score }) => score >= weakestFace)
    if (clipTime === null || clear.length === 0 || transitionAt(readings, at)) return []
    const clearest = Math.max(...clear.map(({ height, score }) => score * Math.min(1, height / largeFace)))
    return { at, worth: clearest * (1 - ((1 - worthAtEnd) * clipTime) / duration) }
  })
  if (moments.length === 0) return null
  return moments.reduce((best, moment) => (moment.worth > best.worth ? moment : best)).at
}

/**
 * Returns the moment of the clip at which a poster is taken, in seconds: of the chosen cover, of the clearest face, or
 * past the transition if there is one. Null otherwise: a typical picture is taken then.
 */
export function posterTime(
  edit: Pick<Edit, 'ranges' | 'cover'>,
  picture: readonly SegmentReading[] | null | undefined,
): number | null {
  const chosen = coverTime(edit)
  if (chosen !== null) return chosen
  if (!picture) return null
  const hasTransitions = picture.some(({ transition }) => transition)
  const moment = posterMoment(picture, edit.ranges) ?? (hasTransitions ? earlyMoment(picture, edit.ranges) : null)
  return moment === null ? null : toClipTime(edit.ranges, moment)
}
