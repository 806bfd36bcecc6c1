import type { Frame } from '../../captions/safeArea.ts'
import type { Pane, ShareBox } from '../panes.ts'

/** A box by its edges, in any unit. */
export interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** A face in the frame of a clip. */
export interface ShownFace {
  /** Share of the face that the pane with most of it shows, 0..1. */
  shown: number
  /** Pixels of the clip. */
  box: Edges
}

export const overlap = (a: Edges, b: Edges): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

export const areaOf = ({ left, right, top, bottom }: Edges): number => (right - left) * (bottom - top)

const edgesOf = ({ x, y, width, height }: ShareBox): Edges => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

/** Returns the part of a face that is in the source's picture: what the camera cut off is no fault of the clip. */
function filmed(face: ShareBox): Edges {
  const { left, right, top, bottom } = edgesOf(face)
  return { left: Math.max(0, left), right: Math.min(1, right), top: Math.max(0, top), bottom: Math.min(1, bottom) }
}

/** Returns how much of a face a pane shows, 0..1. */
const shownIn = (face: ShareBox, { from }: Pane): number => overlap(filmed(face), edgesOf(from)) / areaOf(filmed(face))

/** Returns the place in the clip of a face that a pane shows. */
function placed(face: ShareBox, { from, to }: Pane, size: Frame): Edges {
  const across = (share: number) => (to.x + ((share - from.x) / from.width) * to.width) * size.width
  const down = (share: number) => (to.y + ((share - from.y) / from.height) * to.height) * size.height
  const { left, right, top, bottom } = edgesOf(face)
  return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) }
}

/** Returns faces of the source's picture as the frame of a clip shows them. */
export const facesInFrame = (faces: readonly ShareBox[], panes: readonly Pane[], size: Frame): ShownFace[] =>
  faces.flatMap((face) => {
    const [best] = panes.toSorted((a, b) => shownIn(face, b) - shownIn(face, a))
    return best ? [{ shown: shownIn(face, best), box: placed(face, best, size) }] : []
  })
