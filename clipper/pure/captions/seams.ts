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

/** Returns the seconds at which a seam comes, goes or moves. */
export const seamChanges = (seams: readonly Seam[]): number[] =>
  seams.filter(({ y }, i) => i > 0 && y !== seams[i - 1]?.y).map(({ start }) => start)

/** Returns the seam at a second; null without one. */
export const seamAt = (seams: readonly Seam[], seconds: number): number | null =>
  seams.findLast(({ start }) => start <= seconds)?.y ?? null
