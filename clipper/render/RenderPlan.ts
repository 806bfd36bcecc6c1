import type { Encoder } from './encoders/Encoder.ts'
import type { EditPlan } from './planEdit.ts'
import type { PlannedRange } from './rangePictures.ts'

/** The plan of a part of a clip, before it is encoded. Times in seconds of the source, unless noted. */
export interface RenderPlan extends Omit<EditPlan, 'parts'> {
  /** Near enough to each other to be decoded in one go. */
  ranges: readonly PlannedRange[]
  /** Seconds of the clip at which the part begins. */
  at: number
  /** The position at which decoding begins: at the first picture, or earlier. */
  seekTo: number
  /** Decoding cannot start any earlier, so the result is accepted. */
  isLastTry: boolean
  outFile: string
  encoder: Encoder
  /** `piece` is joined with others later: its sound stays unencoded until then. */
  target: 'clip' | 'piece'
}
