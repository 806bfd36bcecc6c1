import type { FrameStep } from '../pure/edit/framesInClip.ts'
import { type FrameRate, frameRateOf } from '../pure/exports/frameRate.ts'
import { anchor } from '../pure/framing/comeCloser.ts'
import { shrinkOf } from '../pure/framing/slowZoom.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { PlannedRange } from './rangePictures.ts'
import { shortNumber, stepExpression } from './stepExpression.ts'

/** Even pictures: number n, from 0, is shown `lead` seconds before n divided by the rate; the first one at 0. */
export interface EvenPictures {
  rate: Pick<FrameRate, 'numerator' | 'denominator'>
  lead: number
}

export const zoomsSlowly = (steps: readonly FrameStep[]): boolean => steps.some(({ zoom }) => zoom !== undefined)

/**
 * Returns how the pictures of a part are spaced evenly, which a slow zoom requires: its filter counts pictures instead
 * of reading their times. Pictures of a source with a constant frame rate keep their times.
 * @param forced pictures per second, where they are brought to another rate than the source's
 */
export function evenPicturesOf(
  { fps, interlaced }: Pick<SourceInfo, 'fps' | 'interlaced'>,
  [range]: readonly PlannedRange[],
  forced: number | null,
): EvenPictures {
  // The deinterlacer makes a picture of each field.
  const own = interlaced ? 2 * fps : fps
  const rate = forced === null ? frameRateOf(own) : { numerator: forced, denominator: 1 }
  const early = Math.max(0, range ? range.start - range.pictures.first : 0)
  return { rate, lead: early % (1 / perSecond(rate)) }
}

const perSecond = ({ numerator, denominator }: EvenPictures['rate']): number => numerator / denominator

/**
 * Returns filters that space frames evenly, in their input's time, and those that restore their times after the last
 * filter that repeats frames. Without the offset, times between two numbers would be rounded in both directions, and
 * frames would be dropped and repeated.
 */
export function evenFilters({ rate, lead }: EvenPictures): { even: string[]; back: string[] } {
  const shift = lead + 0.4 / perSecond(rate)
  return {
    // The first picture is at 0 already, unless it is missing, which must still be seen in the file.
    even: [
      `setpts='if(PTS,PTS+${shortNumber(shift, 6)}/TB,0)'`,
      `fps=${rate.numerator}/${rate.denominator}:round=down`,
    ],
    back: ['settb=AVTB', `setpts='max(0,PTS-${shortNumber(lead, 6)}/TB)'`],
  }
}

/**
 * Returns the filter that zooms finished frames slowly, as in `viewAt`. `perspective` places every pixel exactly; the
 * crop and zoompan filters round to whole pixels, which makes the picture tremble.
 * @param at second of the clip at which the part starts
 */
export function slowZoomFilter(steps: readonly FrameStep[], { rate, lead }: EvenPictures, at: number): string {
  /** Returns the number of a frame in the filter, from 1, as a fraction: steps change between two frames. */
  const numberAt = (seconds: number) => (seconds - at + lead) * perSecond(rate) + 1
  const shrink = stepExpression(
    'on',
    steps.map((step) => {
      const from = numberAt(step.start)
      const pictures = numberAt(step.zoom?.until ?? step.start) - from
      const value = step.zoom
        ? `${shortNumber(shrinkOf(step) / pictures, 8)}*clip(on-${shortNumber(from, 3)},0,${shortNumber(pictures, 3)})`
        : '0'
      return { from: from - 0.5, value }
    }),
  )
  const near = (side: 'W' | 'H', share: number) => `'${side}*${share}*${shrink}'`
  const far = (side: 'W' | 'H', share: number) => `'${side}-${side}*${Number((1 - share).toFixed(4))}*${shrink}'`
  const [left, right, top, bottom] = [near('W', anchor.x), far('W', anchor.x), near('H', anchor.y), far('H', anchor.y)]
  const corners = [left, top, right, top, left, bottom, right, bottom]
  const places = corners.map((place, i) => `${i % 2 === 0 ? 'x' : 'y'}${Math.floor(i / 2)}=${place}`)
  return `perspective=${places.join(':')}:eval=frame:interpolation=cubic`
}
