import type { Span } from '../Analysis.ts'

/** The part of a video that a timeline shows, in seconds. It never leaves the video, and is never empty. */
export type TimelineView = Span

/** What a view stays within: seconds of the video, and of the shortest stretch that is shown. */
export interface ViewLimits {
  duration: number
  shortest: number
}

/** Frames that are in sight at the closest. */
const fewestFrames = 16

export const viewLimits = (duration: number, fps: number): ViewLimits => ({
  duration,
  shortest: Math.min(duration, fewestFrames / (fps > 0 ? fps : 25)),
})

const spanOf = ({ start, end }: TimelineView): number => end - start

/** A stretch of this length at this place, moved to where it is inside the video. */
function placed(start: number, span: number, { duration, shortest }: ViewLimits): TimelineView {
  const length = Math.min(duration, Math.max(shortest, span))
  const from = Math.min(duration - length, Math.max(0, start))
  return { start: from, end: from + length }
}

/** Where a moment is: 0 at the left edge of the view, 1 at the right one, less or more beyond them. */
export const toShare = (view: TimelineView, seconds: number): number => (seconds - view.start) / spanOf(view)

/** Which moment is at a place. */
export const toSeconds = (view: TimelineView, share: number): number => view.start + share * spanOf(view)

/** `factor` above 1 comes closer. The moment at `share` stays where it is, unless the video ends there. */
export function zoomAbout(view: TimelineView, factor: number, share: number, limits: ViewLimits): TimelineView {
  const at = toSeconds(view, share)
  const span = Math.min(limits.duration, Math.max(limits.shortest, spanOf(view) / factor))
  return placed(at - share * span, span, limits)
}

export const panBy = (view: TimelineView, seconds: number, limits: ViewLimits): TimelineView =>
  placed(view.start + seconds, spanOf(view), limits)

/** As much around a stretch as makes its edges easy to take hold of. */
const room = 0.15

export function fitTo({ start, end }: Span, limits: ViewLimits): TimelineView {
  const around = (end - start) * room
  return placed(start - around, end - start + 2 * around, limits)
}

/** Moves only as far as it takes to have a moment in sight. */
export function reveal(view: TimelineView, seconds: number, limits: ViewLimits): TimelineView {
  if (seconds < view.start) return panBy(view, seconds - view.start, limits)
  if (seconds > view.end) return panBy(view, seconds - view.end, limits)
  return view
}

/** Where a moment is in a view that was turned to it, as a share of its width: most of what comes next is in sight. */
const turned = 0.1

/** Like a page, a view stays until what is read leaves it, and is turned to it then. */
export function turnTo(view: TimelineView, seconds: number, limits: ViewLimits): TimelineView {
  if (seconds >= view.start && seconds <= view.end) return view
  return placed(seconds - turned * spanOf(view), spanOf(view), limits)
}

/** The beginning of the frame that is shown at a moment, or of the next one when that is nearer. */
export function roundToFrame(seconds: number, fps: number): number {
  if (!(fps > 0)) return seconds
  return Number((Math.round(seconds * fps) / fps).toFixed(6))
}

/** The end of the frame that is shown at a moment. */
export function endOfFrame(seconds: number, fps: number): number {
  if (!(fps > 0)) return seconds
  // Players tell the beginning of a frame a little early or late.
  return Number(((Math.floor(seconds * fps + 0.01) + 1) / fps).toFixed(6))
}

/** Seconds between two ticks, from frames to hours. */
const steps = [0.04, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]

/** Round times in sight, at most `most` of them. */
export function ticksOf(view: TimelineView, most: number): { step: number; times: number[] } {
  const step = steps.find((it) => spanOf(view) / it <= most) ?? Math.ceil(spanOf(view) / most / 3600) * 3600
  const first = Math.ceil(view.start / step - 1e-9)
  const last = Math.floor(view.end / step + 1e-9)
  const times = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(3)),
  )
  return { step, times }
}

/** How many items, which are in order, begin before a moment. */
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

/** The stretches that are in sight: they are in order and do not overlap. An hour of words is not looked through. */
export function inSight<T extends Span>(items: readonly T[], { start, end }: TimelineView): readonly T[] {
  return items.slice(
    countUntil(items, start, (item) => item.end),
    countUntil(items, end, (item) => item.start),
  )
}

/**
 * The stretch that is drawn at once: the view and some more, at borders that stay where they are while the view moves a
 * little. So nothing is drawn anew with every step of a drag, and an hour is never drawn as a whole.
 */
export function drawnAround({ start, end }: TimelineView, duration: number): Span {
  const unit = 2 ** Math.ceil(Math.log2(Math.max(0.01, end - start))) / 2
  return { start: Math.floor(start / unit) * unit, end: Math.min(duration, Math.ceil(end / unit) * unit) }
}
