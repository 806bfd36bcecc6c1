import type { Span } from '../Analysis.ts'

/** The part of a video that a timeline shows, in seconds. It never leaves the video, and is never empty. */
export type TimelineView = Span

/** The limits of a view: seconds of the video, and of the shortest visible stretch. */
export interface ViewLimits {
  duration: number
  shortest: number
}

/** Number of frames in the closest view. */
const fewestFrames = 16

export const viewLimits = (duration: number, fps: number): ViewLimits => ({
  duration,
  shortest: Math.min(duration, fewestFrames / (fps > 0 ? fps : 25)),
})

const spanOf = ({ start, end }: TimelineView): number => end - start

/** Returns a stretch of this length at this position, moved into the video. */
function placed(start: number, span: number, { duration, shortest }: ViewLimits): TimelineView {
  const length = Math.min(duration, Math.max(shortest, span))
  const from = Math.min(duration - length, Math.max(0, start))
  return { start: from, end: from + length }
}

/** Returns the position of a moment: 0 at the left edge of the view, 1 at the right one, less or more beyond them. */
export const toShare = (view: TimelineView, seconds: number): number => (seconds - view.start) / spanOf(view)

/** Returns the moment at a position. */
export const toSeconds = (view: TimelineView, share: number): number => view.start + share * spanOf(view)

/** Zooms: `factor` above 1 zooms in. The moment at `share` keeps its position, unless the video ends there. */
export function zoomAbout(view: TimelineView, factor: number, share: number, limits: ViewLimits): TimelineView {
  const at = toSeconds(view, share)
  const span = Math.min(limits.duration, Math.max(limits.shortest, spanOf(view) / factor))
  return placed(at - share * span, span, limits)
}

export const panBy = (view: TimelineView, seconds: number, limits: ViewLimits): TimelineView =>
  placed(view.start + seconds, spanOf(view), limits)

/** Margin around a stretch that makes its edges easy to grab. */
const room = 0.15

export function fitTo({ start, end }: Span, limits: ViewLimits): TimelineView {
  const around = (end - start) * room
  return placed(start - around, end - start + 2 * around, limits)
}

/** Moves the view only as far as needed to show a moment. */
export function reveal(view: TimelineView, seconds: number, limits: ViewLimits): TimelineView {
  if (seconds < view.start) return panBy(view, seconds - view.start, limits)
  if (seconds > view.end) return panBy(view, seconds - view.end, limits)
  return view
}

/**
 * Position of a moment in a view that was paged to it, as a share of its width: most of the following time is visible.
 */
const turned = 0.1

/** Pages the view: it stays until the moment leaves it, and then jumps to it. */
export function turnTo(view: TimelineView, seconds: number, limits: ViewLimits): TimelineView {
  if (seconds >= view.start && seconds <= view.end) return view
  return placed(seconds - turned * spanOf(view), spanOf(view), limits)
}

/** Returns the start of the frame at a moment, or of the next one if that is nearer. */
export function roundToFrame(seconds: number, fps: number): number {
  if (!(fps > 0)) return seconds
  return Number((Math.round(seconds * fps) / fps).toFixed(6))
}

/** Returns the end of the frame at a moment. */
export function endOfFrame(seconds: number, fps: number): number {
  if (!(fps > 0)) return seconds
  // Players report the start of a frame a little early or late.
  return Number(((Math.floor(seconds * fps + 0.01) + 1) / fps).toFixed(6))
}

/** Seconds between two ticks, from frames to days. */
const steps = [
  0.04, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400,
]

/** Round times, and the seconds between them. */
export interface Ruler {
  step: number
  times: number[]
}

/** Returns rulers with round times within the view, the finest first: it has at most `most` steps. */
export function rulersOf(view: TimelineView, most: number): Ruler[] {
  return steps
    .filter((step) => spanOf(view) / step <= most)
    .map((step) => {
      const first = Math.ceil(view.start / step - 1e-9)
      const last = Math.floor(view.end / step + 1e-9)
      const times = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
        Number(((first + at) * step).toFixed(3)),
      )
      return { step, times }
    })
}

/** Returns how many items, which are in order, begin before a moment. */
export function countUntil<T>(items: readonly T[], seconds: number, timeOf: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && timeOf(item) < seconds) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the visible stretches: they are in order and do not overlap, so an hour of words is not scanned. */
export function inSight<T extends Span>(items: readonly T[], { start, end }: TimelineView): readonly T[] {
  return items.slice(
    countUntil(items, start, (item) => item.end),
    countUntil(items, end, (item) => item.start),
  )
}

/**
 * Returns the drawn stretch: the view and a margin, with borders that stay while the view moves a little. So nothing is
 * drawn again with every step of a drag, and an hour is never drawn as a whole.
 */
export function drawnAround({ start, end }: TimelineView, duration: number): Span {
  const unit = 2 ** Math.ceil(Math.log2(Math.max(0.01, end - start))) / 2
  return { start: Math.floor(start / unit) * unit, end: Math.min(duration, Math.ceil(end / unit) * unit) }
}
