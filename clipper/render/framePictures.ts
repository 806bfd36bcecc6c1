import { isCropped } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { cropExpression } from './cropExpression.ts'
import type { FramePlan } from './RenderPlan.ts'

/** The bands are blurred in a picture this many times smaller, which costs next to nothing. */
const blurScale = 12
const blurSigma = 2.5
/** The bands are a little darker than the picture, so that it stands out. */
const dimming = 'lutyuv=y=16+(val-16)*0.72'

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))

/** The whole picture in the middle, and behind it its own centre, blurred. */
function fitted(source: SourceInfo, { kept, size }: FramePlan, tag: string): string {
  const { width, height } = size
  const shape = source.width / source.height
  const inner = { width: even(Math.min(width, height * shape)), height: even(Math.min(height, width / shape)) }
  const behind = [
    `crop=iw*${kept.width}:ih*${kept.height}`,
    `scale=${even(width / blurScale)}:${even(height / blurScale)}:flags=area`,
    'format=yuv420p',
    `gblur=sigma=${blurSigma}`,
    dimming,
    `scale=${width}:${height}:flags=bicubic`,
    'setsar=1',
  ]
  const front = `scale=${inner.width}:${inner.height},setsar=1`
  const [a, b, bands, whole] = ['behind', 'front', 'bands', 'whole'].map((name) => `[${name}${tag}]`)
  return `split${a}${b};${a}${behind.join(',')}${bands};${b}${front}${whole};${bands}${whole}overlay=(W-w)/2:(H-h)/2`
}

/**
 * The filters from the source's picture to the clip's, over times of the clip.
 * @param tag makes the names within them unique in a graph that has them several times
 */
export function framePictures(source: SourceInfo, frame: FramePlan, tag = ''): string[] {
  const { kept, size, crop, isFitted } = frame
  if (isFitted && isCropped({ kept })) return [fitted(source, frame, tag)]
  const filters: string[] = []
  // Cropped first: what is discarded need not be scaled. Shares, because the stored pixels may not be square.
  if (isCropped({ kept })) {
    const x = cropExpression(crop, { side: 'x', kept: kept.width, fps: source.fps })
    const y = cropExpression(crop, { side: 'y', kept: kept.height, fps: source.fps })
    filters.push(`crop=iw*${kept.width}:ih*${kept.height}:'${x}':'${y}'`)
  }
  filters.push(`scale=${size.width}:${size.height}`, 'setsar=1')
  return filters
}
