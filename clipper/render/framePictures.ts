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
function fitted(source: SourceInfo, { kept, size }: FramePlan): string {
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
  return `split[behind][front];[behind]${behind.join(',')}[bands];[front]${front}[whole];[bands][whole]overlay=(W-w)/2:(H-h)/2`
}

/** The filters from the source's picture to the clip's, over times of the clip. */
export function framePictures(source: SourceInfo, frame: FramePlan): string[] {
  const { kept, size, crop, isFitted } = frame
  if (isFitted && (kept.width < 1 || kept.height < 1)) return [fitted(source, frame)]
  const filters: string[] = []
  // Cropped first: what is discarded need not be scaled. Shares, because the stored pixels may not be square.
  if (kept.width < 1 || kept.height < 1) {
    const x = cropExpression(crop, { side: 'x', kept: kept.width, fps: source.fps })
    const y = cropExpression(crop, { side: 'y', kept: kept.height, fps: source.fps })
    filters.push(`crop=iw*${kept.width}:ih*${kept.height}:'${x}':'${y}'`)
  }
  filters.push(`scale=${size.width}:${size.height}`, 'setsar=1')
  return filters
}
