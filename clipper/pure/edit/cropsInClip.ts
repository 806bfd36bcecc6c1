import type { Span } from '../Analysis.ts'
import type { CropStep } from '../framing/framing.ts'
import type { CropPlace } from './Edit.ts'
import { editDuration } from './editTime.ts'

/** Converts the centre of a crop to its first edge, both as shares of a side of which the crop keeps `kept`. */
const edgeOf = (middle: number, kept: number): number => Math.min(1 - kept, Math.max(0, middle - kept / 2))

/** Returns the crop at a moment of the source; the centre of the picture without a known place. */
export function cropAt(places: readonly CropPlace[], sourceSeconds: number): { x: number; y: number } {
  const place = places.findLast(({ start }) => start <= sourceSeconds + 1e-6) ?? places[0]
  return place ? { x: place.x, y: place.y } : { x: 0.5, y: 0.5 }
}

/**
 * Converts crops over the source to steps over the clip, for player and renderer.
 * @param kept the crop's share of the source's width and height, 0..1
 */
export function cropsInClip(
  places: readonly CropPlace[],
  ranges: readonly Span[],
  kept: { width: number; height: number },
): CropStep[] {
  const steps: CropStep[] = []
  for (const [i, { start, end }] of ranges.entries()) {
    const before = editDuration(ranges.slice(0, i))
    const moments = [start, ...places.map((place) => place.start).filter((at) => at > start && at < end)]
    for (const moment of moments) {
      const { x, y } = cropAt(places, moment)
      const step = { start: before + moment - start, x: edgeOf(x, kept.width), y: edgeOf(y, kept.height) }
      const last = steps.at(-1)
      if (last?.x !== step.x || last.y !== step.y) steps.push(step)
    }
  }
  return steps
}
