import type { Span } from '../pure/Analysis.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { CropStep } from '../pure/framing/framing.ts'
import type { LoudnessChange } from './loudnessChange.ts'
import type { RangePictures } from './rangePictures.ts'

/** What is decided before a clip is encoded. Times in seconds of the source. */
export interface RenderPlan {
  range: Span
  pictures: RangePictures
  /** Where decoding begins: at the first picture, or earlier. */
  seekTo: number
  /** There is no earlier place to begin: what comes is taken. */
  isLastTry: boolean
  loudness: LoudnessChange | null
  aspect: Aspect
  /** Where the crop goes, when not the whole width is kept. */
  crop: readonly CropStep[]
  outFile: string
  /** This ffmpeg has the filter that HDR needs; without it, an HDR clip looks washed out. */
  canToneMap: boolean
  /** The filter that draws captions. */
  captions?: string | null | undefined
}
