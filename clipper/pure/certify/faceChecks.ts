import type { Span } from '../Analysis.ts'
import type { PlacedGroup } from '../captions/layOutCaptions.ts'
import type { Frame } from '../captions/safeArea.ts'
import { nearestClipTime, toClipTime } from '../edit/editTime.ts'
import type { FrameStep } from '../edit/framesInClip.ts'
import type { Person } from '../framing/faces/personsOf.ts'
import { personsIn, type ShownShot, shortestShot, shotsOf } from '../framing/framing.ts'
import type { Pane, ShareBox } from '../framing/panes.ts'
import type { SegmentReading } from '../framing/SegmentReading.ts'
import { viewAt } from '../framing/slowZoom.ts'
import { stepAtTime } from '../playback/cropView.ts'
import { type Check, check } from './Certificate.ts'

/** The faces in a clip, and what can cut or cover them. */
export interface ShownFaces {
  /** Readings of the parts of the video that are shown. */
  picture: readonly SegmentReading[]
  /** How the frame of the clip is filled. */
  steps: readonly FrameStep[]
  /** Pixels of the clip. */
  size: Frame
  /** Its captions, and its headline as another one. */
  captions: readonly PlacedGroup[]
}

/** Persons this much less prominent than the first one are in the background. */
const leastProminent = 0.6
/** A face is cut off when so much of it is shown: less is another person's ear, more is hair. */
const cut = { least: 0.15, most: 0.85 }
/** Maximum share of a face that captions may cover. */
const mostHidden = 0.25

/** Pixels of the clip. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const area = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top)

const edgesOf = ({ x, y, width, height }: ShareBox): Box => ({ left: x, right: x + width, top: y, bottom: y + height })

/** Returns the part of a face that is in the source's picture: what the camera cut off is no fault of the clip. */
function filmed(face: ShareBox): Box {
  const { left, right, top, bottom } = edgesOf(face)
  return { left: Math.max(0, left), right: Math.min(1, right), top: Math.max(0, top), bottom: Math.min(1, bottom) }
}

/** Returns how much of a face a pane shows, 0..1. */
const shownIn = (face: ShareBox, { from }: Pane): number => overlap(filmed(face), edgesOf(from)) / area(filmed(face))

/** Returns the place in the clip of a face that a pane shows. */
function placed(face: ShareBox, { from, to }: Pane, size: Frame): Box {
  const across = (share: number) => (to.x + ((share - from.x) / from.width) * to.width) * size.width
  const down = (share: number) => (to.y + ((share - from.y) / from.height) * to.height) * size.height
  const { left, right, top, bottom } = edgesOf(face)
  return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) }
}

interface ShownFace {
  /** Share of the face that the pane with most of it shows. */
  shown: number
  box: Box
}

const boxesOf = ({ em, lines }: PlacedGroup): Box[] =>
  lines.map(({ x, y, width }) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - em / 2,
    bottom: y + em / 2,
  }))

const prominence = ({ height, seen }: Person): number => height * seen

/** Returns the persons of a shot whose faces are checked. */
function prominentIn(shot: ShownShot): Person[] {
  const persons = personsIn(shot)
  const least = leastProminent * Math.max(...persons.map(prominence))
  return persons.filter((person) => prominence(person) >= least)
}

const facesIn = (faces: readonly ShareBox[], panes: readonly Pane[], size: Frame): ShownFace[] =>
  faces.flatMap((face) => {
    const [best] = panes.toSorted((a, b) => shownIn(face, b) - shownIn(face, a))
    return best ? [{ shown: shownIn(face, best), box: placed(face, best, size) }] : []
  })

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
  let hiddenAt: number | null = null
  for (const shot of shotsOf(faces.picture, ranges)) {
    if (shot.seconds < shortestShot) continue
    const start = nearestClipTime(ranges, shot.start)
    const end = start + shot.seconds
    const persons = prominentIn(shot)
    const step = stepAtTime(faces.steps, start)
    const seenAt = (seconds: number, boxes: readonly ShareBox[] = persons) =>
      step ? facesIn(boxes, viewAt(step, seconds).panes, faces.size) : []
    // A slow zoom can cut a face off that is whole at first.
    const seen = [...seenAt(start), ...seenAt(end)]
    if (seen.some(({ shown }) => shown > cut.least && shown < cut.most)) cutAt ??= start
    const [subject] = persons
    // A person who is mostly outside is not the subject.
    if (subject && seen[0] && seen[0].shown >= cut.most) cutAt ??= leavesAt(subject, seenAt, ranges)
    const hiding = faces.captions.find((group) => {
      if (group.end <= start || group.start >= end) return false
      const boxes = seenAt(Math.max(start, group.start)).flatMap(({ shown, box }) => (shown > 0 ? [box] : []))
      return boxes.some(
        (box) => boxesOf(group).reduce((sum, line) => sum + overlap(line, box), 0) > mostHidden * area(box),
      )
    })
    if (hiding) hiddenAt ??= Math.max(start, hiding.start)
  }
  const at = (seconds: number) => Number(seconds.toFixed(1))
  return [
    ...(cutAt === null ? [] : [check('face_cut', at(cutAt))]),
    ...(hiddenAt === null ? [] : [check('face_hidden', at(hiddenAt))]),
  ]
}
