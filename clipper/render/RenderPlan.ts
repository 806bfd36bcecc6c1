import type { Span } from '../pure/Analysis.ts'
import type { Brand } from '../pure/captions/Brand.ts'
import type { FrameStep } from '../pure/edit/framesInClip.ts'
import type { OutputSize } from '../pure/framing/outputSize.ts'
import type { Encoder } from './encoders/Encoder.ts'
import type { RangePictures } from './rangePictures.ts'
import type { LoudnessChange } from './sound/soundFilters.ts'

/** A stretch of the source as it is shown. */
export interface PlannedRange extends Span {
  pictures: RangePictures
}

/** The steps from the source's pictures to a clip's. */
export interface FramePlan extends OutputSize {
  /** How the frame is filled over time, in seconds of the clip; at least one. */
  steps: readonly FrameStep[]
}

/** The decisions before a part of a clip is encoded. Times in seconds of the source, unless noted. */
export interface RenderPlan {
  /** Near enough to each other to be decoded in one go. */
  ranges: readonly PlannedRange[]
  /** Seconds of the clip at which the part begins. */
  at: number
  /** The position at which decoding begins: at the first picture, or earlier. */
  seekTo: number
  /** There is no earlier place to begin: what comes is taken. */
  isLastTry: boolean
  loudness: LoudnessChange | null
  frame: FramePlan
  outFile: string
  encoder: Encoder
  /** Of x264: lower is better and larger. */
  crf: number
  /** `piece` is put together with others: its sound stays as it is until then. */
  target: 'clip' | 'piece'
  /** This ffmpeg has the filter that HDR needs; without it, an HDR clip looks washed out. */
  canToneMap: boolean
  /** Input options that choose the decoder of the pictures. */
  decoder: readonly string[]
  /** Pictures have several sizes, or another than the source is known by. */
  isResized: boolean
  /** The filter that draws captions, in seconds of the clip. */
  captions: string | null
  /** Words are among what it draws. A headline alone stands still. */
  captionsMove: boolean
  /** The filters that draw the brand's logo; `tag` makes their names unique in a graph. */
  logo?: ((tag: string) => string) | null | undefined
  /** Colours of what is drawn for a sound without pictures, when they were chosen. */
  brand?: Brand | undefined
}
