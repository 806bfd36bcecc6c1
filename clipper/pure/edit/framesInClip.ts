import type { Span } from '../Analysis.ts'
import { isCropped, type OutputSize } from '../framing/outputSize.ts'
import { type FrameView, viewOf } from '../framing/panes.ts'
import { closerRanges, closerView } from '../framing/punchIn.ts'
import { slowZoomOf, type ZoomedView } from '../framing/slowZoom.ts'
import type { CropPlace, ZoomMode } from './Edit.ts'

/** From `start` on, in seconds of the clip, its frame is filled like this; `viewAt` gives each of its pictures. */
export type FrameStep = ZoomedView

/** A shot's framing, wherever it begins. */
export type ShotFraming = Omit<CropPlace, 'start'>

const centre: ShotFraming = { x: 0.5, y: 0.5 }

const placeAt = (places: readonly CropPlace[], sourceSeconds: number): CropPlace | undefined =>
  places.findLast(({ start }) => start <= sourceSeconds + 1e-6) ?? places[0]

/** Returns the framing at a moment of the source; the centre of the picture without a known place. */
export function framingAt(places: readonly CropPlace[], sourceSeconds: number): ShotFraming {
  const place = placeAt(places, sourceSeconds)
  if (!place) return centre
  const { start: _, ...framing } = place
  return framing
}

const isSameView = (a: FrameView, b: FrameView) => JSON.stringify(a.panes) === JSON.stringify(b.panes)

/**
 * Converts framings over the source to steps over the clip, for player and renderer. The first step begins with the
 * clip. With a slow zoom, every shot has a step of its own, but not every range: a word that is cut out does not
 * restart the zoom.
 */
export function framesInClip(
  places: readonly CropPlace[],
  ranges: readonly Span[],
  output: Pick<OutputSize, 'kept'>,
  zoom?: ZoomMode,
): FrameStep[] {
  const steps: FrameStep[] = []
  const isSlow = zoom === 'gentle' && isCropped(output)
  let lastPlace: CropPlace | undefined
  const closer = zoom === 'cuts' && isCropped(output) ? closerRanges(ranges) : []
  let before = 0
  for (const [i, { start, end }] of ranges.entries()) {
    const moments = [start, ...places.map((place) => place.start).filter((at) => at > start && at < end)]
    for (const moment of moments) {
      const view = viewOf(framingAt(places, moment), output)
      const step = { start: before + moment - start, ...(closer[i] ? closerView(view, output) : view) }
      const last = steps.at(-1)
      const place = placeAt(places, moment)
      if (!last || !isSameView(last, step) || (isSlow && place !== lastPlace)) steps.push(step)
      lastPlace = place
    }
    before += end - start
  }
  if (!isSlow) return steps
  return steps.map((step, i) => {
    const slow = slowZoomOf(step, { start: step.start, end: steps[i + 1]?.start ?? before }, output)
    return slow ? { ...step, zoom: slow } : step
  })
}
