import type { Span } from '../pure/Analysis.ts'
import type { Brand } from '../pure/captions/Brand.ts'
import type { FrameStep } from '../pure/edit/framesInClip.ts'
import type { OutputSize } from '../pure/framing/outputSize.ts'
import type { Matrix } from '../pure/matrixOf.ts'
import type { Encoder } from './encoders/Encoder.ts'
import type { RangePictures } from './rangePictures.ts'
import type { LoudnessChange } from './sound/soundFilters.ts'

/** A shown range of the source. */
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
  /** Decoding cannot start any earlier, so the result is accepted. */
  isLastTry: boolean
  loudness: LoudnessChange | null
  frame: FramePlan
  outFile: string
  encoder: Encoder
  /** CRF of x264: lower means better quality and a larger file. */
  crf: number
  /** `piece` is joined with others later: its sound stays unencoded until then. */
  target: 'clip' | 'piece'
  /** This ffmpeg has the filter that HDR needs; without it, an HDR clip looks washed out. */
  canToneMap: boolean
  /** Input options that choose the decoder of the pictures. */
  decoder: readonly string[]
  /** Pictures have several sizes, or another than the source is known by. */
  isResized: boolean
  /** The filter that draws captions, in seconds of the clip. */
  captions: string | null
  /** The captions contain words. A headline alone does not move. */
  captionsMove: boolean
  /** The matrix of the picture that captions and logo are drawn into; see `drawnMatrix`. */
  drawnIn: Matrix | null
  /** The filters that draw the brand's logo; `tag` makes their names unique in a graph. */
  logo?: ((tag: string) => string) | null | undefined
  /** Colours of the picture of a sound file, if a brand was chosen. */
  brand?: Brand | undefined
}
