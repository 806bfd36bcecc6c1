import type { Span } from '../Analysis.ts'
import type { Frame, PlacedGroup } from '../captions/layOutCaptions.ts'
import { nearestClipTime } from '../edit/editTime.ts'
import type { Person } from '../framing/faces/personsOf.ts'
import { type CropStep, personsIn, type ShownShot, shortestShot, shotsOf } from '../framing/framing.ts'
import type { SegmentReading } from '../framing/SegmentReading.ts'
import { cropAtTime } from '../playback/cropView.ts'
import { type Check, check } from './Certificate.ts'

/** The faces in the picture of a clip, and what can cut or hide them. */
export interface ShownFaces {
  /** Readings of the parts of the video that are shown. */
  picture: readonly SegmentReading[]
  /** The crops of the clip. */
  crop: readonly CropStep[]
  /** The crop's shares of the picture's width and height, 0..1. */
  kept: { width: number; height: number }
  /** Pixels of the clip. */
  size: Frame
  /** Its captions. */
  captions: readonly PlacedGroup[]
}

/** Persons this much less prominent than the first one are in the background. */
const leastProminent = 0.6
/** A face is cut off when so much of it is shown: less is another person's ear, more is hair. */
const cut = { least: 0.15, most: 0.85 }
/** Share of a face that captions may hide. */
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

/** Returns the place of a face in the clip. */
function placed({ x, y, width, height }: Person, step: CropStep | undefined, { kept, size }: ShownFaces): Box {
  const left = step?.x ?? (1 - kept.width) / 2
  const top = step?.y ?? (1 - kept.height) / 2
  const across = (share: number) => ((share - left) / kept.width) * size.width
  const down = (share: number) => ((share - top) / kept.height) * size.height
  return { left: across(x), right: across(x + width), top: down(y), bottom: down(y + height) }
}

const boxesOf = ({ em, lines }: PlacedGroup): Box[] =>
  lines.map(({ x, y, width }) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - em / 2,
    bottom: y + em / 2,
  }))

const prominence = ({ height, seen }: Person): number => height * seen

function facesIn(shot: ShownShot, faces: ShownFaces, seconds: number): Box[] {
  const persons = personsIn(shot)
  const least = leastProminent * Math.max(...persons.map(prominence))
  const step = cropAtTime(faces.crop, seconds)
  return persons.filter((person) => prominence(person) >= least).map((person) => placed(person, step, faces))
}

/**
 * Tells where the frame cuts a face off, and where captions hide one, by the second of the clip at which the first such
 * shot or caption begins.
 */
export function faceChecks(faces: ShownFaces, ranges: readonly Span[]): Check[] {
  const frame = { left: 0, top: 0, right: faces.size.width, bottom: faces.size.height }
  let cutAt: number | null = null
  let hiddenAt: number | null = null
  for (const shot of shotsOf(faces.picture, ranges)) {
    if (shot.seconds < shortestShot) continue
    const start = nearestClipTime(ranges, shot.start)
    const boxes = facesIn(shot, faces, start)
    const isCut = (box: Box) => {
      const shown = overlap(box, frame) / area(box)
      return shown > cut.least && shown < cut.most
    }
    if (boxes.some(isCut)) cutAt ??= start
    const hiding = faces.captions.find(
      (group) =>
        group.end > start &&
        group.start < start + shot.seconds &&
        boxes.some((box) => boxesOf(group).reduce((sum, line) => sum + overlap(line, box), 0) > mostHidden * area(box)),
    )
    if (hiding) hiddenAt ??= Math.max(start, hiding.start)
  }
  const at = (seconds: number) => Number(seconds.toFixed(1))
  return [
    ...(cutAt === null ? [] : [check('face_cut', at(cutAt))]),
    ...(hiddenAt === null ? [] : [check('face_hidden', at(hiddenAt))]),
  ]
}
