import type { Span } from '../Analysis.ts'
import { coveredFaces, type FilledFrame, isHidden } from '../captions/hiddenFaces.ts'
import type { PlacedGroup } from '../captions/layOutCaptions.ts'
import { toClipTime } from '../edit/editTime.ts'
import { personsInClip } from '../framing/faces/facesInClip.ts'
import { facesInFrame, type ShownFace } from '../framing/faces/facesInFrame.ts'
import type { Person } from '../framing/faces/personsOf.ts'
import type { ShareBox } from '../framing/panes.ts'
import type { SegmentReading } from '../framing/SegmentReading.ts'
import { viewAt } from '../framing/slowZoom.ts'
import { stepAtTime } from '../playback/cropView.ts'
import { type Check, check } from './Certificate.ts'

/** The faces in a clip, and what can cut or cover them. */
export interface ShownFaces extends FilledFrame {
  /** Readings of the parts of the video that are shown. */
  picture: readonly SegmentReading[]
  /** Its captions, and its headline as another one. */
  captions: readonly PlacedGroup[]
}

/** A face is cut off when so much of it is shown: less is another person's ear, more is hair. */
const cut = { least: 0.15, most: 0.85 }

/**
 * Returns the time of the clip at which a person walks out of a steady crop; null if they stay.
 * @param seenAt the shown faces of these at a second of the clip
 */
function leavesAt(
  { track }: Person,
  seenAt: (seconds: number, faces: readonly ShareBox[]) => ShownFace[],
  ranges: readonly Span[],
): number | null {
  const path = track.flatMap((face) => {
    const seconds = toClipTime(ranges, face.at)
    if (seconds === null) return []
    return [{ seconds, isOutside: seenAt(seconds, [face]).every(({ shown }) => shown < cut.most) }]
  })
  return path.find(({ isOutside }, i) => isOutside && path[i + 1]?.isOutside)?.seconds ?? null
}

/**
 * Reports where the frame cuts off a face, and where captions cover one, by the second of the clip at which the first
 * such shot or caption starts.
 */
export function faceChecks(faces: ShownFaces, ranges: readonly Span[]): Check[] {
  let cutAt: number | null = null
  const shots = personsInClip(faces.picture, ranges)
  for (const { start, end, persons } of shots) {
    const step = stepAtTime(faces.steps, start)
    const seenAt = (seconds: number, boxes: readonly ShareBox[] = persons) =>
      step ? facesInFrame(boxes, viewAt(step, seconds).panes, faces.size) : []
    // A slow zoom can cut a face off that is whole at first.
    const seen = [...seenAt(start), ...seenAt(end)]
    if (seen.some(({ shown }) => shown > cut.least && shown < cut.most)) cutAt ??= start
    const [subject] = persons
    // A person who is mostly outside is not the subject.
    if (subject && seen[0] && seen[0].shown >= cut.most) cutAt ??= leavesAt(subject, seenAt, ranges)
  }
  const shown = shots.map(({ start, end, persons }) => ({ start, end, faces: persons }))
  const hiddenAt = coveredFaces(shown, faces, faces.captions).find(isHidden)?.at ?? null
  const at = (seconds: number) => Number(seconds.toFixed(1))
  return [
    ...(cutAt === null ? [] : [check('face_cut', at(cutAt))]),
    ...(hiddenAt === null ? [] : [check('face_hidden', at(hiddenAt))]),
  ]
}
