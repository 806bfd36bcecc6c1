import type { Aspect } from '../ClipSettings.ts'
import type { SourceInfo } from '../SourceInfo.ts'

export interface OutputSize {
  /** The kept part of the source frame, around its centre: shares of its width and height, 0..1. */
  kept: { width: number; height: number }
  /** Pixels of the clip, both even. */
  size: { width: number; height: number }
}

/** Returns whether a part of the source frame is left out. */
export const isCropped = ({ kept }: Pick<OutputSize, 'kept'>): boolean => kept.width < 1 || kept.height < 1

/** Pixels of the shorter side: phones show no more than this, and encoding takes most of the time. */
const longestShortSide = 1080
/** Pixels of the shorter side for vertical feeds: 720×1280, or 720×900 in 4:5. */
const feedShortSide = 720

const shapes: Record<Exclude<Aspect, 'source'>, number> = {
  '9:16': 9 / 16,
  '4:5': 4 / 5,
  '1:1': 1,
  '16:9': 16 / 9,
}

function even(pixels: number): number {
  return Math.max(2, 2 * Math.floor(pixels / 2 + 1e-9))
}

/**
 * Vertical clips are scaled up to the size of feeds, and so is a wide clip cut out of a vertical video: in both cases
 * the crop removes most of the shorter side. Other clips gain nothing by upscaling.
 */
function leastShortSide(aspect: Aspect, isVertical: boolean): number {
  return aspect === '9:16' || aspect === '4:5' || (aspect === '16:9' && isVertical) ? feedShortSide : 0
}

/** Returns the size of a clip with every pixel of its source. */
export function originalSize({ width, height }: Pick<SourceInfo, 'width' | 'height'>, aspect: Aspect): OutputSize {
  const { kept } = outputSize({ width, height }, aspect)
  return { kept, size: { width: even(width * kept.width), height: even(height * kept.height) } }
}

/** Returns the size of a clip: the source's own up to 1080p, or the centre of its frame for another aspect ratio. */
export function outputSize({ width, height }: Pick<SourceInfo, 'width' | 'height'>, aspect: Aspect): OutputSize {
  const shape = aspect === 'source' ? width / height : shapes[aspect]
  const kept = { width: Math.min(1, (shape * height) / width), height: Math.min(1, width / height / shape) }
  const shortSide = Math.min(width * kept.width, height * kept.height)
  const wanted = Math.min(longestShortSide, Math.max(leastShortSide(aspect, height > width), shortSide))
  const scale = wanted / shortSide
  return { kept, size: { width: even(width * kept.width * scale), height: even(height * kept.height * scale) } }
}
