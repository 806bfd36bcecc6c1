import type { Span } from '../Analysis.ts'
import type { FrameStep } from '../edit/framesInClip.ts'

/** From `start` on, in seconds of the clip, one picture stands above another. */
export interface Seam {
  start: number
  /** The edge between both, as a share of the frame's height; null while there is one picture. */
  y: number | null
}

/** Returns the seams of a clip, in order of time. */
export const seamsOf = (steps: readonly FrameStep[]): Seam[] =>
  steps.map(({ start, panes }) => ({ start, y: panes[1]?.to.y ?? null }))

/** Returns the seam in the middle of a span, so that what is shown in it stays in its place; null without one. */
export const seamDuring = (seams: readonly Seam[], { start, end }: Span): number | null =>
  seams.findLast((seam) => seam.start <= (start + end) / 2)?.y ?? null
