import type { Span } from '../Analysis.ts'
import { closerBy, mostCloser } from './comeCloser.ts'
import type { OutputSize } from './outputSize.ts'
import type { FrameView } from './panes.ts'

/** Maximum zoom at the end of a shot. */
const closer = 1.1
/** Maximum zoom per second, as a share: faster zooms are distracting. */
const fastest = 0.04
/** Seconds. In a shorter shot the movement would hardly have begun. */
const shortestShot = 1.5

/** A zoom that begins with its step. */
export interface SlowZoom {
  /** How many times closer it is in the end. */
  by: number
  /** Seconds of the clip at which it is that close: when the shot ends. */
  until: number
}

/** A view from `start` on, in seconds of the clip. */
export interface ZoomedView extends FrameView {
  start: number
  zoom?: SlowZoom
}

/**
 * Returns the slow zoom of a shot; null for short shots, split frames, whole pictures on bands, and crops that are as
 * close as they may be. The caller checks that the format crops.
 * @param shot in seconds of the clip
 */
export function slowZoomOf(view: FrameView, { start, end }: Span, output: Pick<OutputSize, 'kept'>): SlowZoom | null {
  if (end - start < shortestShot) return null
  const by = Math.min(closer, 1 + fastest * (end - start), mostCloser(view, output))
  return by > 1 ? { by, until: end } : null
}

/** Returns the share of its sides by which the crop of a step is smaller at its end than at its start, 0..1. */
export const shrinkOf = ({ zoom }: Pick<ZoomedView, 'zoom'>): number => (zoom ? 1 - 1 / zoom.by : 0)

/** Returns how a step fills the frame at a moment, in seconds of the clip: its crop shrinks at a steady rate. */
export function viewAt(step: ZoomedView, seconds: number): FrameView {
  const { start, zoom, ...view } = step
  if (!zoom) return view
  const progress = Math.min(1, Math.max(0, (seconds - start) / (zoom.until - start)))
  return closerBy(view, 1 / (1 - shrinkOf(step) * progress))
}
