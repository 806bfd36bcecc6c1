import type { FrameStep } from '../edit/framesInClip.ts'
import type { ShotFaces } from '../framing/faces/facesInClip.ts'
import { areaOf, type Edges, facesInFrame, overlap } from '../framing/faces/facesInFrame.ts'
import { viewAt } from '../framing/slowZoom.ts'
import { stepAtTime } from '../playback/cropView.ts'
import type { PlacedGroup } from './layOutCaptions.ts'
import type { Frame } from './safeArea.ts'

/** How the frame of a clip is filled. */
export interface FilledFrame {
  steps: readonly FrameStep[]
  /** Pixels of the clip. */
  size: Frame
}

/** A face that captions cover partly. */
export interface CoveredFace {
  /** Second of the clip at which the captions begin to cover it. */
  at: number
  /** Seconds for which they do. */
  seconds: number
  /** Share of the face, 0..1. */
  covered: number
}

/** Maximum share of a face that captions may cover. */
const mostHidden = 0.25

const boxesOf = ({ em, lines }: PlacedGroup): Edges[] =>
  lines.map(({ x, y, width }) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - em / 2,
    bottom: y + em / 2,
  }))

/** Returns the faces that captions cover, shot by shot: once for each group of words. */
export const coveredFaces = (
  shots: readonly ShotFaces[],
  { steps, size }: FilledFrame,
  captions: readonly PlacedGroup[],
): CoveredFace[] =>
  shots.flatMap(({ start, end, faces }) =>
    captions.flatMap((group): CoveredFace[] => {
      if (group.end <= start || group.start >= end) return []
      const at = Math.max(start, group.start)
      const step = stepAtTime(steps, at)
      if (!step) return []
      return facesInFrame(faces, viewAt(step, at).panes, size).flatMap(({ shown, box }) => {
        const covered = boxesOf(group).reduce((sum, line) => sum + overlap(line, box), 0) / areaOf(box)
        return shown > 0 && covered > 0 ? [{ at, seconds: Math.min(end, group.end) - at, covered }] : []
      })
    }),
  )

/** Returns whether captions cover so much of a face that it is hidden. */
export const isHidden = ({ covered }: CoveredFace): boolean => covered > mostHidden
