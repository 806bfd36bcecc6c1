import type { Aspect } from '../../pure/ClipSettings.ts'
import { outputSize } from '../../pure/framing/outputSize.ts'
import type { WayOfWriting } from '../../pure/LocalExport.ts'

export interface WritingFacts {
  /** Pixels, as displayed. */
  width: number
  height: number
  codec: string | null
  aspect: Aspect
  /** Seconds between the keyframe before the clip’s first picture and the clip’s start. */
  lead: number
  /** Captions are drawn into its pictures. */
  captioned: boolean
}

export interface WritingPlan {
  way: WayOfWriting
}

/** Seconds: less than a picture at 50 a second. */
const onKeyframe = 0.02

/**
 * Chooses how to write a clip. H.264 that begins on a keyframe, keeps its shape and has no captions is copied.
 * Everything else is encoded, or copied without an encoder if that gives the right picture. Null if it does not.
 */
export function planWriting(facts: WritingFacts, canEncode: boolean): WritingPlan | null {
  const { width, height, codec, lead, captioned } = facts
  const { kept, size } = outputSize(facts, facts.aspect)
  // In whole pixels: the shares of a picture that keeps its shape may be a rounding error below 1.
  const isWhole = Math.round(width * kept.width) === width && Math.round(height * kept.height) === height
  const isOnKeyframe = Math.abs(lead) <= onKeyframe
  const isSame = isWhole && !captioned && size.width === width && size.height === height
  if (isSame && isOnKeyframe && codec === 'avc') return { way: 'copied' }
  if (canEncode) return { way: 'encoded' }
  if (!isWhole || captioned) return null
  return { way: isOnKeyframe ? 'copied' : 'copied_from_before' }
}
