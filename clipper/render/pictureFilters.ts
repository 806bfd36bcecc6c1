import { inOneSize } from '../ffmpeg/inOneSize.ts'
import { toneMap } from '../ffmpeg/toneMap.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { stepsWithin } from './cropExpression.ts'
import { framePictures } from './framePictures.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { evenFilters, evenPicturesOf, slowZoomFilter, zoomsSlowly } from './slowZoomFilter.ts'
import { asVideo } from './sourcePictures.ts'
import { shortNumber, stepExpression } from './stepExpression.ts'
import { coloursAround, inVideoRange } from './videoColours.ts'

const highestFrameRate = 60
/** Slides and the like: below this, players seek badly, and feeds refuse the file. */
const lowestFrameRate = 10

/** Frame rate for moving captions and slow zooms over a still picture. */
const movingRate = 30

/** Tolerance in seconds for rounded times: a frame after the end of a range could slip in. */
const rounding = 0.002

const seconds = (value: number): string => shortNumber(value, 6)

/**
 * Counts the time from the start of the part, and drops frames between its ranges. The first frame of a range is shown
 * from its start, though it appeared earlier; all others keep their time, so sound and picture stay in sync at any
 * frame rate. A frame that lasts across a cut is not repeated.
 */
function partTime({ ranges, seekTo, isLastTry }: RenderPlan, fps: number): string[] {
  const [first] = ranges
  if (!first) return []
  let at = 0
  const windows = ranges.map(({ start, end, pictures }, i) => {
    const before = ranges[i - 1]
    const from = Math.max(pictures.first - 0.0005, before ? before.end - rounding : Number.NEGATIVE_INFINITY)
    const place = at
    at += end - start
    return { from, until: end - rounding, start, place }
  })
  const filters = ['settb=AVTB', `setpts=PTS+${seconds(seekTo)}/TB`]
  const isFromFirst = seekTo >= first.pictures.first - 0.01
  const inside = windows.map(({ from, until }, i) => {
    // The end of the last range is handled at the end, when the rate is final.
    return { from, value: i === windows.length - 1 ? '1' : `lt(t,${seconds(until)})` }
  })
  const before = isFromFirst ? [] : [{ from: Number.NEGATIVE_INFINITY, value: '0' }]
  if (windows.length > 1 || !isFromFirst) filters.push(`select='${stepExpression('t', [...before, ...inside])}'`)
  const times = windows.map(({ from, start, place }) => ({
    from,
    value: `${seconds(place)}+max(T-${seconds(start)},0)`,
  }))
  // A missing first picture makes the clip begin late, which shows that the seek failed.
  const latest = Math.max(first.start, first.pictures.first) + 1.5 / fps
  const inTime = isLastTry ? '1' : `lte(T,${seconds(latest)})`
  filters.push(`setpts='if(eq(N,0)*${inTime},0,(${stepExpression('T', times)})/TB)'`)
  return filters
}

/** Returns the constant frame rate of the output, by repeating or dropping frames; null when they keep their times. */
function constantRate(fps: number, longestStill: number, isMoving: boolean): number | null {
  if (fps > highestFrameRate + 1) return highestFrameRate
  if (isMoving && longestStill > 2 / movingRate) return Math.max(movingRate, Math.round(fps))
  return fps < lowestFrameRate ? lowestFrameRate : null
}

/** Returns the filters between the source and the frames of a part of a clip. */
export function pictureFilters(source: SourceInfo, plan: RenderPlan, tag = ''): string {
  const { ranges, at, frame, canToneMap, captions, captionsMove, drawnIn, logo, isResized } = plan
  const { fps } = source
  const length = editDuration(ranges)
  const steps = stepsWithin(frame.steps, { start: at, end: at + length })
  const isSlow = zoomsSlowly(steps)
  const filters = [
    ...(isResized ? inOneSize(source) : []),
    ...partTime(plan, fps),
    ...asVideo(source),
    ...inVideoRange(source),
  ]
  if (source.interlaced) filters.push('bwdif')
  const longestStill = Math.max(...ranges.map(({ pictures }) => pictures.longestStill))
  const constant = constantRate(fps, longestStill, captionsMove || isSlow)
  const pictures = isSlow ? evenPicturesOf(source, ranges, constant) : null
  const { even, back } = pictures ? evenFilters(pictures) : { even: [], back: [] }
  if (pictures) filters.push(...even)
  else if (constant !== null) filters.push(`fps=${constant}`)
  // Nothing changes until the end: the last picture stays.
  const last = ranges.at(-1)
  const still = last ? last.end - Math.max(last.start, last.pictures.last) : 0
  if (still > 1.5 / (constant ?? fps)) filters.push(`tpad=stop_mode=clone:stop_duration=${still.toFixed(3)}`)
  filters.push(...back)
  // Unlike expressions, options refuse a duration without its leading zero.
  filters.push(`trim=end=${Number((length - rounding).toFixed(6))}`)
  // Crops and captions are placed in the time of the whole clip.
  if (at > 0) filters.push(`setpts=PTS+${seconds(at)}/TB`)
  filters.push(...framePictures(source, { ...frame, steps }, tag))
  filters.push(...toneMap(source, canToneMap))
  if (pictures) filters.push(slowZoomFilter(steps, pictures, at))
  const { before, beforeCaptions, after } = coloursAround({ source, canToneMap, size: frame.size }, drawnIn)
  filters.push(...before)
  if (logo) filters.push(logo(tag))
  // Drawn onto the finished picture in its own size, so that the letters are sharp.
  if (captions) filters.push(...beforeCaptions, captions)
  if (at > 0) filters.push(`setpts=PTS-${seconds(at)}/TB`)
  filters.push(...after)
  return filters.join(',')
}
