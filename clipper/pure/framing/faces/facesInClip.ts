import type { Span } from '../../Analysis.ts'
import { nearestClipTime } from '../../edit/editTime.ts'
import { personsIn, type ShownShot, shortestShot, shotsOf } from '../framing.ts'
import type { ShareBox } from '../panes.ts'
import type { SegmentReading } from '../SegmentReading.ts'
import type { Person } from './personsOf.ts'

/** The prominent faces in a shot of a clip. Seconds of the clip. */
export interface ShotFaces extends Span {
  /** The most prominent first. */
  faces: ShareBox[]
}

/** Persons this much less prominent than the first one are in the background. */
const leastProminent = 0.6

const prominence = ({ height, seen }: Person): number => height * seen

/** Returns the persons of a shot who are not in the background, the most prominent first. */
function prominentIn(shot: ShownShot): Person[] {
  const persons = personsIn(shot)
  const least = leastProminent * Math.max(...persons.map(prominence))
  return persons.filter((person) => prominence(person) >= least)
}

/** Returns the prominent persons in each shot of a clip, in seconds of the clip. Very short shots are left out. */
export function personsInClip(
  picture: readonly SegmentReading[],
  ranges: readonly Span[],
): (Span & { persons: Person[] })[] {
  return shotsOf(picture, ranges)
    .filter(({ seconds }) => seconds >= shortestShot)
    .map((shot) => {
      const start = nearestClipTime(ranges, shot.start)
      return { start, end: start + shot.seconds, persons: prominentIn(shot) }
    })
}

/** Returns the prominent faces in the shots of a clip, as far as its picture has been read. */
export const facesInClip = (picture: readonly SegmentReading[], ranges: readonly Span[]): ShotFaces[] =>
  personsInClip(picture, ranges)
    .filter(({ persons }) => persons.length > 0)
    .map(({ start, end, persons }) => ({
      start,
      end,
      faces: persons.map(({ x, y, width, height }) => ({ x, y, width, height })),
    }))
