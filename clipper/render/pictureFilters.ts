import { outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { cropExpression } from './cropExpression.ts'
import type { RenderPlan } from './RenderPlan.ts'

const highestFrameRate = 60
/** Slides and the like: below this, players seek badly, and feeds refuse the file. */
const lowestFrameRate = 10

/** Captions move, also where the picture stands still. */
const captionRate = 30

const curves = { pq: 'smpte2084', hlg: 'arib-std-b67' }

/** Tone-maps HDR to SDR, which every screen can show. */
function toStandardRange(curve: 'pq' | 'hlg'): string {
  const from = `tin=${curves[curve]}:min=bt2020nc:pin=bt2020:rin=tv`
  return `zscale=${from}:t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv`
}

/**
 * Counts the time from the start of the clip. The first picture is shown from there on, though it appeared earlier; all
 * others keep their time, so sound and picture stay in step at any frame rate.
 */
function clipTime({ range, seekTo, pictures, isLastTry }: RenderPlan, fps: number): string[] {
  const first = pictures.first - range.start
  const filters = ['settb=AVTB', `setpts=PTS-${(range.start - seekTo).toFixed(6)}/TB`]
  if (seekTo < pictures.first - 0.01) filters.push(`trim=start=${(first - 0.0005).toFixed(6)}`)
  // When the first picture is missing the clip begins late, which tells that the seek went wrong.
  const inTime = isLastTry ? '1' : `lte(T,${(Math.max(0, first) + 1.5 / fps).toFixed(6)})`
  filters.push(`setpts='if(eq(N,0)*${inTime},0,max(PTS,0))'`)
  return filters
}

/** The frame rate that pictures are brought to, repeated or left out; null when they keep their times. */
function constantRate(fps: number, longestStill: number, hasCaptions: boolean): number | null {
  if (fps > highestFrameRate + 1) return highestFrameRate
  if (hasCaptions && longestStill > 2 / captionRate) return Math.max(captionRate, Math.round(fps))
  return fps < lowestFrameRate ? lowestFrameRate : null
}

/** The filters between the source and a clip's pictures. */
export function pictureFilters(source: SourceInfo, plan: RenderPlan): string {
  const { range, pictures, aspect, crop, canToneMap, captions } = plan
  const { kept, size } = outputSize(source, aspect)
  const { fps } = source
  const filters = clipTime(plan, fps)
  if (source.interlaced) filters.push('bwdif')
  const constant = constantRate(fps, pictures.longestStill, Boolean(captions))
  if (constant !== null) filters.push(`fps=${constant}`)
  // Nothing changes until the end: the last picture stays.
  const still = range.end - pictures.last
  if (still > 1.5 / (constant ?? fps)) filters.push(`tpad=stop_mode=clone:stop_duration=${still.toFixed(3)}`)
  // Times are rounded on their way: a picture that belongs behind the end could slip in.
  filters.push(`trim=end=${(range.end - range.start - 0.002).toFixed(6)}`)
  // Cropped first: what is discarded need not be scaled. Shares, because the stored pixels may not be square.
  if (kept.width < 1) filters.push(`crop=iw*${kept.width}:ih:'${cropExpression(crop, kept.width, fps)}':0`)
  if (kept.height < 1) filters.push(`crop=iw:ih*${kept.height}`)
  filters.push(`scale=${size.width}:${size.height}`, 'setsar=1')
  if (source.hdr && canToneMap) filters.push(toStandardRange(source.hdr))
  // Onto the finished picture, in its own size: the letters are as sharp as it can show them.
  if (captions) filters.push(captions)
  filters.push('format=yuv420p')
  return filters.join(',')
}
