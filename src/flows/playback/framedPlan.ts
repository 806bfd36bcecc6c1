import { facesInClip } from '../../../clipper/pure/framing/faces/facesInClip.ts'
import { unreadIn } from '../../../clipper/pure/framing/SegmentReading.ts'
import type { PictureSegment } from '../../../contract/picture.ts'
import type { Playback } from '../../../contract/playback.ts'
import { automaticCropsOf } from '../../../machines/editor/automaticCropsOf.ts'

/** Returns a plan with the automatic crops and the faces of its picture; null if some of it can't be read. */
export function framedPlan(plan: Playback, picture: readonly PictureSegment[]): Playback | null {
  const { edit } = plan
  if (unreadIn(picture, edit.ranges).length > 0) return null
  return { ...plan, automatic_crops: automaticCropsOf(edit, plan, picture), faces: facesInClip(picture, edit.ranges) }
}
