import type { Aspect } from '../ClipSettings.ts'
import type { SourceInfo } from '../SourceInfo.ts'

export interface OutputSize {
  /** The whole picture after scaling, before cropping. Even pixels. */
  scaled: { width: number; height: number }
  /** What is left of it. Even pixels. */
  cropped: { width: number; height: number }
}

/** Pixels of the shorter side: more than this no phone shows, and encoding it takes most of the time. */
const longestShortSide = 1080

const shapes: Record<Exclude<Aspect, 'source'>, number> = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 }

/** Up to one pixel less, so that nothing is scaled up. */
function even(pixels: number): number {
  return Math.max(2, 2 * Math.floor(pixels / 2 + 1e-9))
}

function nearestEven(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2))
}

/** The size of a clip: the source's own, not larger than 1080p, its middle cut out when another shape is asked for. */
export function outputSize({ width, height }: Pick<SourceInfo, 'width' | 'height'>, aspect: Aspect): OutputSize {
  const scale = Math.min(1, longestShortSide / Math.min(width, height))
  const scaled = { width: even(width * scale), height: even(height * scale) }
  if (aspect === 'source') return { scaled, cropped: scaled }
  const shape = shapes[aspect]
  const wide = scaled.width / scaled.height > shape
  const cropped = {
    width: wide ? Math.min(scaled.width, nearestEven(scaled.height * shape)) : scaled.width,
    height: wide ? scaled.height : Math.min(scaled.height, nearestEven(scaled.width / shape)),
  }
  return { scaled, cropped }
}
